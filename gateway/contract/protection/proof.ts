// What shows that no robot sends a form (ADR 0048): asked for after suspicion, by the error CHECK_NEEDED.
import { z } from "zod";

const longest = 4096;

/** Beside what a form says; a form that nothing was asked of carries none. */
export const proof = z
	.object({
		/** `details.check` of CHECK_NEEDED, solved in the browser or sent back as it came */
		check: z.string().max(longest).optional(),
		/** what the bot-protection script (MEASURE-28) has given */
		token: z.string().max(longest).optional(),
	})
	.optional();
export type Proof = z.output<typeof proof>;
