// The face of the session for routes and models.
export type { Flash, Session } from "./session/session.ts";
