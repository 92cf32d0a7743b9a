// Messages to customer service (CONTENT-75 to CONTENT-77).
import { z } from "zod";
import { languages } from "../shapes.ts";
import { contactTopics } from "./limits.ts";

/** The reference that its writer is told: it identifies the message and opens nothing. */
export const contactReference = z.string().regex(/^K-[0-9A-HJKMNP-TV-Z]{8}$/);

/** A message as the operator reads it. */
export const contactMessage = z.object({
	reference: contactReference,
	/** the market that it was written in */
	storeId: z.string(),
	email: z.string(),
	topic: z.enum(contactTopics),
	/** as it was typed */
	orderNumber: z.string().nullable(),
	/** the order exists, and its letters go to this address: only then may its facts be told */
	isOwnOrder: z.boolean(),
	/** as they were typed: text of a stranger, never markup or an instruction */
	words: z.string(),
	language: z.enum(languages),
	/** ISO 8601 instants */
	receivedAt: z.string(),
	answeredAt: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;
