// Forms that ask suspected robots for a check (ADR 0048). Without zod, since pages import it.

/** The guarded actions; each has its own signals and least score. */
export const guardedActions = [
	"sign-in",
	"sign-up",
	"letter",
	"gift-card",
	"newsletter",
	"payment",
	"contact",
	"question",
	"alert",
] as const;
export type GuardedAction = (typeof guardedActions)[number];

/** Seconds after which an unsolved check counts all the same, for visitors without JavaScript (MEASURE-59). */
export const waitWithoutScript = 20;
