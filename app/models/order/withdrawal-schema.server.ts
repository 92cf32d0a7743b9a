// The form of a withdrawal: its schema, with message keys for errors.
import { z } from "zod";
import { constraintOf } from "#app/server/form-constraint.ts";
import { typedEmail } from "#app/server/typed-email.ts";
import { maxWithdrawalLengths } from "#contract/order/withdrawal.ts";
import { isOrderNumber } from "./order.ts";
import { withdrawalScopes } from "./withdrawal.ts";

const needed = (max: number, error: string) =>
	z.string({ error }).trim().min(1, error).max(max, `forms:error.tooLong?max=${max}`);

const line = z.object({
	lineId: z.string().min(1).max(64),
	take: z.literal("yes").optional(),
	quantity: z.number().int().min(1).max(999).optional(),
	stated: z.number().int().min(0).max(999).optional(),
});

const typed = z.object({
	orderNumber: z
		.string({ error: "withdrawal:error.order" })
		.trim()
		.toUpperCase()
		.min(1, "withdrawal:error.order")
		.max(maxWithdrawalLengths.orderNumber, "withdrawal:error.orderShape")
		.refine(isOrderNumber, "withdrawal:error.orderShape"),
	name: needed(maxWithdrawalLengths.name, "withdrawal:error.name"),
	email: typedEmail("withdrawal:error.email"),
	scope: z.enum(withdrawalScopes).default("order"),
	words: z
		.string()
		.trim()
		.max(maxWithdrawalLengths.words, `forms:error.tooLong?max=${maxWithdrawalLengths.words}`)
		.optional()
		.default(""),
	lines: z.array(line).max(200).optional().default([]),
});

/** shown together with the other errors, not after them */
const beside = { when: ({ value }: { value: unknown }) => typeof value === "object" } as const;

export const withdrawalSchema = typed
	.refine(({ scope, words }) => scope !== "words" || (words ?? "") !== "", {
		...beside,
		path: ["words"],
		error: "withdrawal:error.words",
	})
	.refine(
		({ scope, lines }) =>
			// a row may be left out: the list has a hole
			scope !== "lines" || (lines ?? []).some((each) => each?.take),
		{
			...beside,
			path: ["lines"],
			error: "withdrawal:error.lines",
		},
	);
export type WithdrawalInput = z.output<typeof withdrawalSchema>;

export const withdrawalConstraint = constraintOf(typed);
