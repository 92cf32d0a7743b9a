// The proof that no robot sends a form (ADR 0048): asked for after suspicion, by the error CHECK_NEEDED.
import { z } from "zod";

const longest = 4096;

/** Sent beside a form's fields; absent if nothing was asked for. */
export const proof = z
	.object({
		/** `details.check` of CHECK_NEEDED, solved in the browser or sent back as it came */
		check: z.string().max(longest).optional(),
		/** the token of the bot-protection script (MEASURE-28) */
		token: z.string().max(longest).optional(),
	})
	.optional();
export type Proof = z.output<typeof proof>;
