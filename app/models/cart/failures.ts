// One place that turns what the cart API refused into a message of ours (style §3, S2 §8).
import type { ErrorCode } from "#contract/errors.ts";

/** S2 §8: any cart operation with no cart. */
export class NoKnownCart extends Error {
	constructor() {
		super("No known cart in store");
		this.name = "NoKnownCart";
	}
}

/** Message keys of the namespace `cart` for refusals that a shopper can act on. */
const messages = {
	OUT_OF_STOCK: "cart:failure.outOfStock",
	QUANTITY_OUT_OF_RANGE: "cart:failure.quantityRange",
	LINE_NOT_FOUND: "cart:failure.lineGone",
	PRODUCT_NOT_FOUND: "cart:failure.productGone",
	CART_NOT_FOUND: "cart:failure.cartGone",
	CART_VERSION_CONFLICT: "cart:failure.changedElsewhere",
	CART_CHANGED: "cart:failure.stockOrPriceMoved",
	TOO_MANY_REQUESTS: "cart:failure.tooMany",
} as const satisfies Partial<Record<ErrorCode, string>>;

export type RefusalMessage = (typeof messages)[keyof typeof messages] | "cart:failure.noCart";

/** The message for a refusal, or null where the fault is the gateway's and belongs to a boundary. */
export function refusalMessage(error: unknown): RefusalMessage | null {
	if (error instanceof NoKnownCart) return "cart:failure.noCart";
	if (!(error instanceof Error) || !("code" in error)) return null;
	return messages[error.code as keyof typeof messages] ?? null;
}

/** Whether the cart API itself could not be asked: nothing is known about the cart then. */
export function isOutage(error: unknown): boolean {
	return error instanceof Error && "isOutage" in error && error.isOutage === true;
}
