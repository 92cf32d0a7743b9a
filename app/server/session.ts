// The face of the session for routes and models.
export type { Session } from "./session/session-shape.ts";
export type { Flash } from "./session/stored.ts";
