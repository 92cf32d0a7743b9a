// The module that measures, as pages load it: from its source while it is worked on; a build puts its own file's address
// here (vite.config.ts).
export const measurementModule = "/app/features/measurement/start.ts";
