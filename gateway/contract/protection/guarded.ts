// Forms that ask who they suspect to be a robot for a check (ADR 0048). Without zod: pages know it too.

/** What is guarded: each has signals and a least score of its own. */
export const guardedActions = [
	"sign-in",
	"sign-up",
	"letter",
	"gift-card",
	"newsletter",
	"payment",
] as const;
export type GuardedAction = (typeof guardedActions)[number];

/** Seconds until a check that nothing has solved counts all the same: who has no JavaScript waits (MEASURE-59). */
export const waitWithoutScript = 20;
