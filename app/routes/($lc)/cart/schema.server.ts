// The fields of the cart page's forms, in one table of intents.
import { z } from "zod";
import { followUps } from "#app/models/cart/follow-ups.ts";
import { isExpressWallet } from "#app/models/payment/express.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { giftText, maxGiftMessage, unprintableIn } from "#contract/cart/limits.ts";
import { lineId } from "#contract/cart/shapes.ts";
import { maxEmailLength, readEmail } from "#contract/customer/email.ts";
import { gtin } from "#contract/shapes.ts";

const line = z.object({ lineId });
const code = z.object({
	code: z
		.string({ error: "cart:fault.codeMissing" })
		.trim()
		.min(1, "cart:fault.codeMissing")
		.max(64, "forms:error.tooLong?max=64"),
});
/** In place of what it cannot be combined with. */
const instead = z.literal("yes").optional();
const offer = z.object({ offerId: z.string().min(1).max(64) });
const donation = z.object({ donationId: z.string().min(1).max(64) });
const gift = z.object({
	message: z
		.string()
		.optional()
		.default("")
		.transform(giftText)
		.pipe(
			z
				.string()
				.max(maxGiftMessage, `forms:error.tooLong?max=${maxGiftMessage}`)
				.superRefine((text, { addIssue }) => {
					const signs = unprintableIn(text);
					if (!signs) return;
					addIssue(`cart:fault.giftSigns?${new URLSearchParams({ signs })}`);
				}),
		),
});
const quantity = z.string().optional().default("");

/** For the markup of the code's field. */
export const codeConstraint = constraintOf(code);

/** Read as the sign-in site reads it, so that what passes here is not refused there. */
const guest = z.object({
	email: z
		.string({ error: "cart:fault.emailMissing" })
		.trim()
		.min(1, "cart:fault.emailMissing")
		.max(maxEmailLength, `forms:error.tooLong?max=${maxEmailLength}`)
		.refine((typed) => typed === "" || readEmail(typed) !== null, "cart:fault.emailInvalid"),
});

export const schemas = {
	add: z.object({ sku: z.array(gtin).min(1).max(50) }),
	"set-quantity": line.extend({ quantity }),
	"change-size": line.extend({ sku: gtin }),
	remove: line,
	"move-to-wishlist": line,
	restore: line.extend({ sku: gtin, quantity }),
	"apply-code": code.extend({ instead }),
	"remove-code": code,
	"add-offer": offer.extend({ instead }),
	"remove-offer": offer,
	"add-loyalty-card": z.object({}),
	"remove-loyalty-card": z.object({}),
	"remove-gift-card": z.object({ giftCardId: z.string().min(1).max(64) }),
	// its other fields are read with the market's bounds (giftCardSchema)
	"restore-gift-card": z.object({ giftCardId: z.string().max(64).optional().default("") }),
	"add-donation": donation,
	"remove-donation": donation,
	"set-gift": gift,
	"remove-gift": z.object({}),
	"set-follow-up": z.object({ type: z.enum(followUps), optin: z.enum(["YES", "NO"]) }),
	share: z.object({}),
	"email-only": guest,
	"pay-express": z.object({ express: z.string().refine(isExpressWallet) }),
	refresh: z.object({}),
	clear: z.object({}),
};
export type CartIntent = keyof typeof schemas;
export type Values<I extends CartIntent> = z.output<(typeof schemas)[I]>;
