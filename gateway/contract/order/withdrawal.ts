// Withdrawal from a contract (Directive 2011/83/EU, Art. 9 to 16): what both sides say of it.
import { z } from "zod";

/** Why nothing can be withdrawn from any more. */
export const withdrawalClosings = [
	"cancelled",
	"returned",
	/** all of it was stated before */
	"stated",
	/** nothing is left but gift cards, and one of them has paid for something */
	"giftCardUsed",
	"expired",
] as const;
export type WithdrawalClosing = (typeof withdrawalClosings)[number];

/** What is not goods: it goes back with the whole order, or not at all once it was used. */
export const withdrawalExemptions = ["giftCard", "giftCardUsed", "loyaltyCard"] as const;
export type WithdrawalExemption = (typeof withdrawalExemptions)[number];

export const withdrawalLine = z.object({
	lineId: z.string().min(1).max(64),
	quantity: z.number().int().min(1).max(9_999),
});
export type WithdrawalLine = z.infer<typeof withdrawalLine>;

/** What a consumer withdraws from. */
export const withdrawalWish = z.discriminatedUnion("of", [
	/** the whole order, or whatever of it was not stated before */
	z.object({ of: z.literal("order") }),
	z.object({
		of: z.literal("lines"),
		/** total items of a line, earlier statements included: repeating it states nothing new */
		lines: z.array(withdrawalLine).min(1).max(200),
	}),
	/** in the customer's own words, for the merchant to read */
	z.object({ of: z.literal("words"), words: z.string().trim().min(1).max(1_000) }),
]);
export type WithdrawalWish = z.infer<typeof withdrawalWish>;

/** Most characters of what is typed. */
export const maxWithdrawalLengths = {
	name: 120,
	orderNumber: 32,
	email: 254,
	words: 1_000,
} as const;
