// The two that a confirmation may be, as one file to fetch (on-need.ts).
export { Placed } from "./placed.tsx";
export { Waiting } from "./waiting.tsx";
