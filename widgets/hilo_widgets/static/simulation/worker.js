// @ts-check
// A worker that plays games.

import { answerRequests } from "./worker_main.js";
import { player } from "./games.js";

answerRequests(player);
