// Address of the measurement module as pages load it: its source in development; a build replaces it by the built file's
// address (vite.config.ts).
export const measurementModule = "/app/features/measurement/start.ts";
