// @ts-check
// A worker that plays games.

import { serve } from "../serve.js";
import { player } from "./games.js";

serve(player);
