// Around the two ways in and out (SESSION-23, SESSION-24): what they answer is for one visitor, once.
import { neverStored } from "~/server/middleware/never-stored.ts";

export const middleware = [neverStored];

/** A middleware route needs a loader to be asked for on client navigations. */
export const loader = () => null;
