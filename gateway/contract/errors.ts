// The closed list of what can go wrong at the gateway: one code, one status, one default message.
import { z } from "zod";

export const errorTable = {
	// every call may give these
	INVALID_REQUEST: { status: 400, message: "The request does not have the expected shape." },
	INVALID_JSON: { status: 400, message: "The body is not valid JSON." },
	SUBSCRIPTION_KEY_INVALID: { status: 401, message: "Missing or unknown subscription key." },
	OPERATOR_KEY_INVALID: { status: 401, message: "Missing or unknown operator key." },
	/** `details.scope`: what the key is not for */
	OPERATOR_SCOPE_MISSING: { status: 403, message: "This operator key is not for that." },
	// SESSION-15: this exact message starts a token refresh
	INVALID_JWT: { status: 401, message: "Invalid JWT." },
	NOT_FOUND: { status: 404, message: "Not found." },
	METHOD_NOT_ALLOWED: { status: 405, message: "Method not allowed." },
	PAYLOAD_TOO_LARGE: { status: 413, message: "The body is too large." },
	IDEMPOTENCY_KEY_REUSED: {
		status: 422,
		message: "This idempotency key was used for another request.",
	},
	TOO_MANY_REQUESTS: { status: 429, message: "Too many tries. Wait a little." },
	INTERNAL: { status: 500, message: "Something went wrong at the gateway." },
	UNAVAILABLE: { status: 503, message: "Temporarily unavailable." },
	// domain
	UNKNOWN_STORE: { status: 400, message: "No shop domain has this store id." },
	// session
	INVALID_REFRESH_TOKEN: { status: 401, message: "The refresh token is not valid." },
	// SESSION-34: a deleted customer reads and reactivates the account, nothing else
	ACCOUNT_DELETED: { status: 403, message: "The account is deleted. It may be reactivated." },
	// profile; `details.field` names what is wrong
	PROFILE_INVALID: { status: 422, message: "The profile cannot hold this." },
	PASSWORD_WRONG: { status: 422, message: "This is not the current password." },
	/** `details.reason`: short, long, own, guessable */
	PASSWORD_WEAK: { status: 422, message: "This password would be guessed." },
	// a customer without a password proves who they are by a sign-in of the last minutes
	SIGN_IN_AGAIN: { status: 403, message: "Sign in again first." },
	/** `details.reason`: origin, most, answer */
	PASSKEY_REFUSED: { status: 422, message: "This passkey cannot be kept." },
	// the last way to sign in cannot be removed (ADR 0037)
	LAST_SIGN_IN_METHOD: { status: 422, message: "Nothing else would sign this customer in." },
	/** the check that the form has to send back, solved or waited out (ADR 0048) */
	CHECK_NEEDED: { status: 428, message: "Show first that no robot sends this." },
	// cart (ERROR-23, ERROR-25, ERROR-26)
	CART_NOT_FOUND: { status: 404, message: "No cart found for id" },
	CART_VERSION_CONFLICT: { status: 409, message: "The cart was changed meanwhile." },
	CART_EXISTS: { status: 406, message: "The customer already has a cart." },
	CART_EMPTY: { status: 422, message: "The cart is empty." },
	LINE_NOT_FOUND: { status: 404, message: "The cart has no such line." },
	SURVEY_NOT_FOUND: { status: 404, message: "No such survey." },
	PRODUCT_NOT_FOUND: { status: 404, message: "No such product." },
	FAMILY_NOT_FOUND: { status: 404, message: "No such family." },
	OUT_OF_STOCK: { status: 422, message: "There is not enough stock." },
	QUANTITY_OUT_OF_RANGE: { status: 422, message: "The quantity is out of range." },
	SHIPPING_METHOD_UNKNOWN: { status: 422, message: "This shipping method is not offered here." },
	ADDRESS_NOT_FOUND: { status: 404, message: "No such address." },
	ADDRESS_VERSION_CONFLICT: { status: 409, message: "The address was changed meanwhile." },
	BANK_DETAILS_INVALID: { status: 422, message: "These bank details cannot be used." },
	STORE_NOT_FOUND: { status: 404, message: "No such store, or none that fits." },
	ADDRESS_INVALID: { status: 422, message: "The address cannot be used." },
	BILLING_ADDRESS_MISSING: { status: 422, message: "A billing address is needed first." },
	SHIPPING_MISSING: { status: 422, message: "A delivery choice is needed first." },
	// ERROR-32: stock or price moved since the shopper saw the cart
	CART_CHANGED: { status: 412, message: "Stock or price moved since the cart was shown." },
	// promo codes, offers, gift cards, donations; refusals do not tell apart what could be guessed (ERROR-30)
	PROMO_CODE_REFUSED: { status: 422, message: "This code cannot be used." },
	PROMO_CODE_APPLIED: { status: 422, message: "This code is in the cart already." },
	PROMO_CODES_NOT_COMBINABLE: { status: 422, message: "This code cannot be combined." },
	LOYALTY_OFFER_REFUSED: { status: 422, message: "This offer cannot be used." },
	LOYALTY_CARD_REFUSED: { status: 422, message: "The loyalty card cannot be added." },
	GIFT_CARD_REFUSED: { status: 422, message: "This gift card cannot be used." },
	AMOUNT_OUT_OF_RANGE: { status: 422, message: "The amount is out of range." },
	GIFT_WRAP_NOT_OFFERED: { status: 422, message: "This market wraps no gifts." },
	DONATION_UNKNOWN: { status: 422, message: "No such donation." },
	DELIVERY_POINT_UNKNOWN: { status: 422, message: "No such delivery point." },
	ORDER_NOT_CANCELLABLE: { status: 422, message: "The order can no longer be cancelled." },
	/** `details.reason`: type, bytes, pixels, small, most, product */
	PICTURE_REFUSED: { status: 422, message: "This picture cannot be taken." },
	/** `details.reason`: twice, early, item */
	REVIEW_REFUSED: { status: 422, message: "This item cannot be reviewed." },
	PICTURE_NOT_FOUND: { status: 404, message: "No such picture." },
	WITHDRAWAL_REFUSED: { status: 422, message: "Nothing of this can be withdrawn from." },
	RETURN_REFUSED: { status: 422, message: "Nothing of this can be returned." },
	PAYMENT_MISSING: { status: 422, message: "The cart has no payment." },
	// removed meanwhile, expired, or of another provider
	SAVED_CARD_UNKNOWN: { status: 422, message: "This saved card cannot be used." },
	PAYMENT_METHOD_UNKNOWN: { status: 422, message: "This payment method is not offered here." },
	PAYMENT_REFUSED: { status: 402, message: "The payment was refused." },
	EXPRESS_NOT_FOUND: { status: 404, message: "No such express sheet for this cart." },
	/** `details.state`: open, cancelled, expired, paid */
	EXPRESS_NOT_AGREED: { status: 409, message: "The wallet has no sum agreed to." },
	PAYMENT_NOT_FOUND: { status: 404, message: "No such payment." },
	ORDER_NOT_FOUND: { status: 404, message: "No such order." },
	WISHLIST_NOT_FOUND: { status: 404, message: "No such shared wishlist." },
	ARCHIVE_NOT_FOUND: { status: 404, message: "No such archive." },
	RESERVATION_NOT_FOUND: { status: 404, message: "No such reservation." },
	/** `details.reason`: most, held */
	RESERVATION_REFUSED: { status: 422, message: "No more can be held." },
	RESERVATION_OVER: { status: 422, message: "The item is held no more." },
	// operator's calls on orders
	/** `details.reason`: state, lines; `details.left`: items by line that may still be sent or cancelled */
	LINES_REFUSED: { status: 422, message: "These items cannot be sent or cancelled." },
	/** `details.refundable`: cents that may still be given back */
	REFUND_REFUSED: { status: 422, message: "So much cannot be given back." },
	RETURN_NOT_FOUND: { status: 404, message: "No such return." },
	/** `details.reason` */
	ENDPOINT_REFUSED: { status: 422, message: "Nothing can be sent to this address." },
	ENDPOINT_NOT_FOUND: { status: 404, message: "No such endpoint." },
	SIGNATURE_INVALID: { status: 401, message: "The signature does not match." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** The one shape of every error answer. `details` carries facts a caller may act on, never personal data. */
export const errorShape = z.object({
	code: z.enum(errorCodes),
	message: z.string(),
	details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorAnswer = z.infer<typeof errorShape>;
