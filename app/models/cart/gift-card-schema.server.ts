// The form of a gift card: reads typed values and returns an amount in cents and the recipient (CART-90).
import { z } from "zod";
import { constraintOf } from "#app/server/form-constraint.ts";
import { typedEmail } from "#app/server/typed-email.ts";
import {
	type GiftCardBounds,
	isWithin,
	maxMessageLength,
	otherAmount,
	readAmount,
} from "./gift-card-amounts.ts";

const text = (max: number, error: string) =>
	z.string().trim().max(max, error).optional().default("");

export interface GiftCardRules extends GiftCardBounds {
	/** formats cents as the shop does, for messages about the bounds */
	write: (cents: number) => string;
}

function centsOf({ amount, typedAmount }: { amount: string; typedAmount: string }): number | null {
	if (amount === otherAmount) return readAmount(typedAmount);
	return /^\d{1,7}$/.test(amount) ? Number(amount) : null;
}

const typedCard = z.object({
	amount: z.string().optional().default(""),
	typedAmount: text(20, "forms:error.tooLong?max=20"),
	recipientName: z
		.string({ error: "gift:error.name" })
		.trim()
		.min(1, "gift:error.name")
		.max(60, "forms:error.tooLong?max=60"),
	recipientEmail: typedEmail("gift:error.email", 120),
	message: text(maxMessageLength, `forms:error.tooLong?max=${maxMessageLength}`),
});

/** For the form's markup. An amount must be chosen, even if another one is typed. */
export const giftCardConstraint = { ...constraintOf(typedCard), amount: { required: true } };

export function giftCardSchema(rules: GiftCardRules) {
	const bounds = new URLSearchParams({
		min: rules.write(rules.minAmount),
		max: rules.write(rules.maxAmount),
	});
	return typedCard
		.refine(
			(typed) => {
				const cents = centsOf(typed);
				return cents !== null && isWithin(cents, rules);
			},
			{
				path: ["amount"],
				// shown together with the other errors, not after them
				when: ({ value }) => typeof value === "object",
				error: `gift:error.amount?${bounds}`,
			},
		)
		.transform(({ typedAmount, ...typed }) => ({
			...typed,
			amount: centsOf({ ...typed, typedAmount }) ?? 0,
		}));
}
