// One place that turns what the cart API refused into a message of ours (style §3, S2 §8).
import type { ErrorCode } from "#contract/errors.ts";
import type { MessageKey } from "~/i18n/i18n.ts";

/** S2 §8: any cart operation with no cart. */
export class NoKnownCart extends Error {
	constructor() {
		super("No known cart in store");
		this.name = "NoKnownCart";
	}
}

/** S2 §8: a promo code or a loyalty offer for a product that is out of stock; the cart was updated all the same. */
export class ProductOutOfStock extends Error {
	constructor() {
		super("Product_out_of_stock");
		this.name = "ProductOutOfStock";
	}
}

/** Message keys of the namespace `cart` for refusals that a shopper can act on. */
const messages = {
	OUT_OF_STOCK: "cart:failure.outOfStock",
	QUANTITY_OUT_OF_RANGE: "cart:failure.quantityRange",
	LINE_NOT_FOUND: "cart:failure.lineGone",
	PRODUCT_NOT_FOUND: "cart:failure.productGone",
	CART_NOT_FOUND: "cart:failure.cartGone",
	CART_EMPTY: "cart:failure.noCart",
	CART_VERSION_CONFLICT: "cart:failure.changedElsewhere",
	CART_CHANGED: "cart:failure.stockOrPriceMoved",
	PROMO_CODE_REFUSED: "cart:failure.code",
	PROMO_CODE_APPLIED: "cart:failure.codeApplied",
	PROMO_CODES_NOT_COMBINABLE: "cart:failure.codeAlone",
	LOYALTY_OFFER_REFUSED: "cart:failure.offer",
	LOYALTY_CARD_REFUSED: "cart:failure.loyaltyCard",
	AMOUNT_OUT_OF_RANGE: "cart:failure.amount",
	DONATION_UNKNOWN: "cart:failure.donation",
	TOO_MANY_REQUESTS: "cart:failure.tooMany",
	// ids that none of our forms sends: whatever they name is not in the cart
	INVALID_REQUEST: "cart:failure.lineGone",
	INVALID_PARAM: "cart:failure.lineGone",
} as const satisfies Partial<Record<ErrorCode | "INVALID_PARAM", MessageKey>>;

/** What a refused code says that its shopper can mend (contract addPromoCode). */
const codeReasons: Readonly<Record<string, MessageKey>> = {
	minimum: "cart:failure.codeMinimum",
	"sign-in": "cart:failure.codeSignIn",
	"no-product": "cart:failure.codeNoProduct",
};

export interface Refusal {
	/** message with its namespace */
	key: MessageKey;
	/** cents that the cart lacks, where that is what is wrong */
	missing?: number;
}

/** What to say of a refusal, or null where the fault is the gateway's and belongs to a boundary. */
export function refusalOf(error: unknown): Refusal | null {
	if (error instanceof NoKnownCart) return { key: "cart:failure.noCart" };
	if (error instanceof ProductOutOfStock) return { key: "cart:failure.productOutOfStock" };
	if (!(error instanceof Error) || !("code" in error)) return null;
	const details = "details" in error ? (error.details as Record<string, unknown> | undefined) : {};
	const reason = error.code === "PROMO_CODE_REFUSED" ? codeReasons[String(details?.reason)] : null;
	const key = reason ?? messages[error.code as keyof typeof messages];
	if (!key) return null;
	return typeof details?.missing === "number" ? { key, missing: details.missing } : { key };
}

/** The message alone, for pages that have no amount to say with it. */
export function refusalMessage(error: unknown): MessageKey | null {
	return refusalOf(error)?.key ?? null;
}

/** Whether the cart API itself could not be asked: nothing is known about the cart then. */
export function isOutage(error: unknown): boolean {
	return error instanceof Error && "isOutage" in error && error.isOutage === true;
}
