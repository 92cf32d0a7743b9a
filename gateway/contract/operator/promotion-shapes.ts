// Promotions and gift cards as operators' calls read and write them.
import { z } from "zod";
import { promotionKind } from "../cart/shapes.ts";
import { byLanguage, cents, currencies, currencyCode, digits, gtin } from "../shapes.ts";

const uses = z.number().int().min(1).max(2_000_000_000);
/** Cents by currency: no market converts an amount. */
const centsByCurrency = z.partialRecord(z.enum(currencies), cents.min(0).max(100_000_000));
const written = z.iso.datetime({ offset: true });

export const opcId = z.string().regex(/^[\w-]{1,64}$/);

/** What a promotion does, for whom and when; a write says all of it. */
export const promotionFields = z.strictObject({
	kind: promotionKind,
	title: byLanguage,
	/** whole percent, of kind `percentage` */
	percent: z.int().min(1).max(100).nullable().default(null),
	/** of kind `amount` */
	amounts: centsByCurrency.default({}),
	/** of kind `gift-product` */
	giftSku: gtin.nullable().default(null),
	/** what its lines have to reach */
	minimums: centsByCurrency.default({}),
	/** families whose lines it applies to; empty for all */
	segmentationIds: z.array(z.string().max(64)).max(200).default([]),
	/** markets it counts in; empty for all */
	storeIds: z.array(digits).max(200).default([]),
	/** may be combined with others that are stackable too */
	isStackable: z.boolean().default(false),
	startsAt: written,
	endsAt: written,
	/** orders of one customer that may use it; null for no limit */
	perCustomer: uses.nullable().default(null),
	/** shown with its code on the pages of its families */
	isAnnounced: z.boolean().default(false),
	/** points that a loyalty offer costs; null for any other promotion */
	points: uses.nullable().default(null),
});

export const promotionRecord = promotionFields.extend({
	opcId,
	/** its codes, and orders that used it */
	codes: z.number().int().min(0),
	uses: z.number().int().min(0),
});

export const promoCode = z.strictObject({
	code: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^[A-Z0-9_-]{3,40}$/),
	/** orders that may use it; null for no limit */
	maxUses: uses.nullable().default(null),
	/** the only customer who may use it; null for every customer */
	customerId: z.string().min(1).max(64).nullable().default(null),
});

export const promoCodeRecord = promoCode.extend({
	maxUses: z.number().int().min(0).nullable(),
	uses: z.number().int().min(0),
});

/** Most codes of one write. */
export const maxCodes = 1_000;

/** Names a gift card in lists, paths and logs: it pays nothing. */
export const giftCardReference = z.uuid();

/** A gift card without its number, which pays. */
export const giftCardRecord = z.object({
	reference: giftCardReference,
	lastDigits: z.string().regex(/^\d{4}$/),
	currencyCode,
	initialAmount: cents,
	balance: cents,
	expiresAt: z.iso.datetime(),
	/** the order it was bought in; null for one from elsewhere */
	orderNumber: z.string().nullable(),
	/** since when it pays no more */
	blockedAt: z.iso.datetime().nullable(),
});
export type GiftCardRecord = z.infer<typeof giftCardRecord>;
