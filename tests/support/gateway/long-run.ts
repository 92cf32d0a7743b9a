// The long run repeats files of the gate that import this (vitest.long.config.ts): there they show more of the same.
export const isLongRun = Boolean(process.env.EVERY_ENGINE);
