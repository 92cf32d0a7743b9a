// What the header has drawn by the server only (header/server-part.tsx): in one file, left out of the browser's build.
export { Banner } from "./banner.tsx";
export { MenuEntries } from "./menu-entries.tsx";
