// @ts-check
// A worker that plays on from choices.

import { answerRequests } from "../transport/worker_main.js";
import { createRollouts } from "./rollouts.js";

answerRequests(createRollouts);
