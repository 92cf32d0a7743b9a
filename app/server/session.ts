// The face of the session for routes and models.
export type { Flash } from "./session/stored.ts";
