// @ts-check
// A worker that plays on from choices.

import { serve } from "../serve.js";
import { tryer } from "./tries.js";

serve(tryer);
