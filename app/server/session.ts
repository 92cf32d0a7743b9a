// What routes and models may use of the session's types.
export type { Flash } from "./session/stored.ts";
