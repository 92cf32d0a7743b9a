// The form of a return: its schema, with message keys for errors.
import { z } from "zod";
import { constraintOf } from "#app/server/form-constraint.ts";
import { returnReasons, returnWays } from "#contract/order/return.ts";

const line = z.object({
	lineId: z.string().min(1).max(64),
	take: z.literal("yes").optional(),
	quantity: z.number().int().min(1).max(999).optional(),
	reason: z.enum(returnReasons).optional(),
	/** sku of another size; without it the money is refunded */
	exchangeFor: z
		.string()
		.regex(/^\d{13}$/)
		.optional(),
});

const typed = z.object({
	lines: z.array(line).max(200).optional().default([]),
	way: z.enum(returnWays).default("parcel"),
});

export const returnSchema = typed.refine(({ lines }) => lines.some(({ take }) => take), {
	path: ["lines"],
	error: "returns:error.lines",
});
export type ReturnInput = z.output<typeof returnSchema>;

export const returnConstraint = constraintOf(typed);
