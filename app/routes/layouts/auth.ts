// Around sign-in and sign-out (SESSION-23, SESSION-24): their responses are for one visitor, once.
import { neverStored } from "#app/server/middleware/never-stored.ts";

export const middleware = [neverStored];

/** A middleware route needs a loader, or client navigations skip it. */
export const loader = () => null;
