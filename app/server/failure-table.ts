// What a shopper reads of a failed call: a row per code, with its one status and the words of every place of the shop that has
// some. A code may be followed by what its details say is wrong (`reason`, or the `field` it is about).
import type { MessageKey } from "../i18n/i18n.ts";
import type { FailureCode } from "./gateway-transport.ts";
import { pageFailure } from "./respond.ts";

/** Each place, with the columns of the table in which its words are looked up, in this order. */
export const places = {
	cart: ["cart"],
	"promo-code": ["promo-code", "cart"],
	checkout: ["checkout", "cart"],
	payment: ["payment", "checkout", "cart"],
	/** a gift card that pays */
	"paying-card": ["paying-card", "checkout", "cart"],
	product: ["product"],
	wishlist: ["wishlist"],
	store: ["store"],
	cancel: ["cancel"],
	reorder: ["reorder", "cart"],
	tracking: ["tracking"],
	withdrawal: ["withdrawal"],
	reservation: ["reservation"],
	returns: ["returns"],
	archive: ["archive"],
	picture: ["picture"],
	deletion: ["deletion"],
	/** the account's address book */
	address: ["address", "checkout"],
	bank: ["bank"],
	subscriptions: ["subscriptions"],
	survey: ["survey"],
	review: ["review"],
	/** a public form: contact, questions */
	"open-form": ["open-form"],
	profile: ["profile"],
	password: ["password", "profile"],
	device: ["device"],
	passkey: ["passkey", "password", "profile"],
	email: ["email", "password", "profile"],
} as const satisfies Record<string, readonly string[]>;

export type Place = keyof typeof places;

/** Codes of the gateway, and of refusals by the cart's own model (CART-41, CART-58). */
export type RefusalCode = FailureCode | "NO_KNOWN_CART" | "PRODUCT_OUT_OF_STOCK";

/** A message, or one that belongs to a field of the form. */
type Words = MessageKey | { key: MessageKey; field: string };
type Row = { status: number } & { [P in Place]?: Words };

/** A dependency is down (GatewayFailure.isOutage). */
const outage: Row = {
	status: 503,
	cart: "cart:failure.unreachable",
	checkout: "checkout:reason.notSaved",
	payment: "checkout:reason.unavailable",
	"paying-card": "cart:failure.unreachable",
	cancel: "account:cancel.failed",
	reorder: "account:reorder.failed",
	deletion: "account:delete.failed",
	bank: "bank:failed",
	subscriptions: "subscriptions:failed",
	survey: "survey:error.fail",
	"open-form": "forms:error.down",
	review: "reviews:error.down",
	profile: "profile:error.down",
	tracking: "tracking:error.failed",
	withdrawal: "withdrawal:error.failed",
	reservation: "reservations:error.down",
	returns: "returns:error.failed",
	archive: "downloads:data.failed",
	device: "devices:down",
	picture: "pictures:error.down",
};

/** Any other failure, outages included, in places that have words for it. */
const anyFailure: Row = {
	status: 503,
	product: "product:errorDown",
	wishlist: "wishlist:down",
	store: "stores:chooseFailed",
};

const table: {
	readonly [C in RefusalCode | `${RefusalCode} ${string}` | "OUTAGE" | "ANY"]?: Row;
} = {
	OUT_OF_STOCK: {
		status: 422,
		cart: "cart:failure.outOfStock",
		product: "product:errorStock",
		reservation: "reservations:error.gone",
	},
	QUANTITY_OUT_OF_RANGE: {
		status: 422,
		cart: "cart:failure.quantityRange",
		product: "product:errorMost",
	},
	PRODUCT_NOT_FOUND: {
		status: 404,
		cart: "cart:failure.productGone",
		product: "product:errorStock",
		wishlist: "wishlist:gone",
		reservation: "reservations:error.gone",
	},
	LINE_NOT_FOUND: { status: 404, cart: "cart:failure.lineGone" },
	// ids that none of our forms sends: they cannot name anything in the cart
	INVALID_REQUEST: { status: 400, cart: "cart:failure.lineGone" },
	INVALID_PARAM: { status: 400, cart: "cart:failure.lineGone" },
	CART_NOT_FOUND: { status: 404, cart: "cart:failure.cartGone" },
	NO_KNOWN_CART: { status: 409, cart: "cart:failure.noCart" },
	CART_EMPTY: {
		status: 422,
		cart: "cart:failure.noCart",
		checkout: "checkout:barrier.emptyCart",
	},
	CART_VERSION_CONFLICT: {
		status: 409,
		cart: "cart:failure.changedElsewhere",
		product: "product:errorChanged",
	},
	CART_CHANGED: { status: 412, cart: "cart:failure.stockOrPriceMoved" },
	PROMO_CODE_REFUSED: { status: 422, cart: "cart:failure.code" },
	"PROMO_CODE_REFUSED minimum": { status: 422, cart: "cart:failure.codeMinimum" },
	"PROMO_CODE_REFUSED sign-in": { status: 422, cart: "cart:failure.codeSignIn" },
	"PROMO_CODE_REFUSED no-product": { status: 422, cart: "cart:failure.codeNoProduct" },
	PROMO_CODE_APPLIED: { status: 422, cart: "cart:failure.codeApplied" },
	PROMO_CODES_NOT_COMBINABLE: { status: 422, cart: "cart:failure.codeAlone" },
	PRODUCT_OUT_OF_STOCK: { status: 409, cart: "cart:failure.productOutOfStock" },
	LOYALTY_OFFER_REFUSED: { status: 422, cart: "cart:failure.offer" },
	"LOYALTY_OFFER_REFUSED card": { status: 422, cart: "cart:failure.offerCard" },
	"LOYALTY_OFFER_REFUSED points": { status: 422, cart: "cart:failure.offerPoints" },
	"LOYALTY_OFFER_REFUSED minimum": { status: 422, cart: "cart:failure.offerMinimum" },
	"LOYALTY_OFFER_REFUSED no-product": { status: 422, cart: "cart:failure.offerNoProduct" },
	"LOYALTY_OFFER_REFUSED not-combinable": { status: 422, cart: "cart:failure.offerAlone" },
	"LOYALTY_OFFER_REFUSED delivery-free": { status: 422, cart: "cart:failure.offerDeliveryFree" },
	LOYALTY_CARD_REFUSED: { status: 422, cart: "cart:failure.loyaltyCard" },
	GIFT_WRAP_NOT_OFFERED: { status: 422, cart: "cart:failure.giftWrap" },
	DONATION_UNKNOWN: { status: 422, cart: "cart:failure.donation" },
	GIFT_CARD_REFUSED: {
		status: 422,
		"paying-card": { key: "payment:giftCard.error.refused", field: "number" },
	},
	AMOUNT_OUT_OF_RANGE: {
		status: 422,
		cart: "cart:failure.amount",
		"paying-card": { key: "payment:giftCard.error.tooMuch", field: "amount" },
	},
	// ERROR-31: attempts are limited; for promo codes the message says what it is about
	TOO_MANY_REQUESTS: {
		status: 429,
		cart: "cart:failure.tooMany",
		"promo-code": "cart:failure.codeTooMany",
		password: "profile:error.tooMany",
		tracking: "tracking:error.tooMany",
		withdrawal: "withdrawal:error.tooMany",
		"open-form": "forms:error.tooMany",
		"paying-card": { key: "payment:giftCard.error.tooMany", field: "number" },
	},
	// ADR 0048: the form comes back with a check that shows that no robot sends it
	CHECK_NEEDED: {
		status: 428,
		payment: "forms:check.asked",
		"paying-card": "forms:check.asked",
		"open-form": "forms:check.asked",
		wishlist: "forms:check.asked",
	},
	// a gateway need not say which field is wrong
	PROFILE_INVALID: {
		status: 422,
		profile: "profile:error.refused",
		email: { key: "profile:error.email", field: "email" },
	},
	"PROFILE_INVALID birthday": {
		status: 422,
		profile: { key: "profile:error.birthdayUnreal", field: "day" },
	},
	"PROFILE_INVALID phoneNumber": {
		status: 422,
		profile: { key: "forms:error.phoneInvalid", field: "phone" },
	},
	SIGN_IN_AGAIN: {
		status: 403,
		email: "profile:error.signInAgain",
		passkey: "passkeys:again",
	},
	PASSKEY_REFUSED: { status: 422, passkey: "passkeys:refused" },
	"PASSKEY_REFUSED most": { status: 422, passkey: "passkeys:most" },
	LAST_SIGN_IN_METHOD: { status: 422, passkey: "passkeys:lastSignInMethod" },
	"PROFILE_INVALID fiscalNumber": {
		status: 422,
		profile: { key: "profile:error.fiscalUnknown", field: "fiscalNumber" },
	},
	PASSWORD_WRONG: {
		status: 422,
		password: { key: "profile:error.passwordWrong", field: "currentPassword" },
	},
	// the form has checked the length already
	PASSWORD_WEAK: {
		status: 422,
		password: { key: "profile:error.passwordGuessable", field: "newPassword" },
	},
	"PASSWORD_WEAK own": {
		status: 422,
		password: { key: "profile:error.passwordOwn", field: "newPassword" },
	},
	ADDRESS_INVALID: { status: 422, checkout: "checkout:reason.addressRefused" },
	"ADDRESS_INVALID most": { status: 422, address: "addresses:failure.most" },
	"ADDRESS_INVALID country": {
		status: 422,
		checkout: { key: "forms:error.countryInvalid", field: "country" },
	},
	"ADDRESS_INVALID region": {
		status: 422,
		checkout: { key: "forms:error.regionRequired", field: "region" },
	},
	"ADDRESS_INVALID zipCode": {
		status: 422,
		checkout: { key: "forms:error.zipUnknown", field: "zipCode" },
	},
	"ADDRESS_INVALID phoneNumber": {
		status: 422,
		checkout: { key: "forms:error.phoneRequired", field: "phone" },
	},
	"ADDRESS_INVALID phoneUnreal": {
		status: 422,
		checkout: { key: "forms:error.phoneInvalid", field: "phone" },
	},
	// deleted in another tab; the checkout has no words for it, since that is what was wanted
	ADDRESS_NOT_FOUND: { status: 404, address: "addresses:failure.gone" },
	ADDRESS_VERSION_CONFLICT: { status: 409, address: "addresses:failure.changed" },
	BANK_DETAILS_INVALID: { status: 422, bank: { key: "bank:error.iban", field: "iban" } },
	"BANK_DETAILS_INVALID accountHolder": {
		status: 422,
		bank: { key: "bank:error.holderMissing", field: "accountHolder" },
	},
	// the feature was turned off between page and form
	NOT_FOUND: {
		status: 404,
		reservation: "reservations:error.down",
		archive: "downloads:data.failed",
		picture: "pictures:error.down",
	},
	SURVEY_NOT_FOUND: { status: 404, survey: "survey:error.fail" },
	ORDER_NOT_FOUND: {
		status: 404,
		cancel: "account:cancel.failed",
		tracking: "tracking:error.none",
	},
	STORE_NOT_FOUND: { status: 404, reservation: "reservations:error.gone" },
	RESERVATION_OVER: { status: 422, reservation: "reservations:error.over" },
	"RESERVATION_REFUSED most": { status: 422, reservation: "reservations:error.most" },
	"RESERVATION_REFUSED held": { status: 422, reservation: "reservations:error.held" },
	BILLING_ADDRESS_MISSING: { status: 422, checkout: "checkout:barrier.billingMissing" },
	SHIPPING_MISSING: { status: 422, checkout: "checkout:barrier.deliveryMissing" },
	SHIPPING_METHOD_UNKNOWN: {
		status: 422,
		checkout: "checkout:reason.methodNotThere",
		cart: "cart:express.gone",
	},
	DELIVERY_POINT_UNKNOWN: { status: 422, checkout: "checkout:reason.pointGone" },
	PAYMENT_METHOD_UNKNOWN: {
		status: 422,
		checkout: "checkout:reason.methodGone",
		cart: "cart:express.gone",
	},
	SAVED_CARD_UNKNOWN: { status: 422, checkout: "checkout:reason.cardGone" },
	PAYMENT_REFUSED: { status: 402, checkout: "checkout:reason.refused" },
	ORDER_NOT_CANCELLABLE: { status: 422, cancel: "account:cancel.late" },
	"ORDER_NOT_CANCELLABLE giftCardUsed": { status: 422, cancel: "account:cancel.giftCardUsed" },
	// only for an order of the shopper's own: another visitor's request is not refused
	WITHDRAWAL_REFUSED: { status: 422, withdrawal: "withdrawal:error.linesGone" },
	"WITHDRAWAL_REFUSED cancelled": { status: 422, withdrawal: "withdrawal:closed.cancelled" },
	"WITHDRAWAL_REFUSED returned": { status: 422, withdrawal: "withdrawal:closed.returned" },
	"WITHDRAWAL_REFUSED stated": { status: 422, withdrawal: "withdrawal:closed.stated" },
	"WITHDRAWAL_REFUSED giftCardUsed": {
		status: 422,
		withdrawal: "withdrawal:closed.giftCardUsed",
	},
	"WITHDRAWAL_REFUSED expired": { status: 422, withdrawal: "withdrawal:closed.expired" },
	PICTURE_REFUSED: { status: 422, picture: "pictures:error.type" },
	"PICTURE_REFUSED bytes": { status: 422, picture: "pictures:error.bytes" },
	"PICTURE_REFUSED pixels": { status: 422, picture: "pictures:error.pixels" },
	"PICTURE_REFUSED small": { status: 422, picture: "pictures:error.small" },
	"PICTURE_REFUSED most": { status: 422, picture: "pictures:error.most" },
	"PICTURE_REFUSED product": { status: 422, picture: "pictures:error.product" },
	REVIEW_REFUSED: { status: 422, review: "reviews:error.item" },
	"REVIEW_REFUSED twice": { status: 422, review: "reviews:error.twice" },
	"REVIEW_REFUSED early": { status: 422, review: "reviews:error.early" },
	PICTURE_NOT_FOUND: { status: 404, picture: "pictures:error.gone" },
	PAYLOAD_TOO_LARGE: { status: 413, picture: "pictures:error.bytes" },
	RETURN_REFUSED: { status: 422, returns: "returns:error.gone" },
	"RETURN_REFUSED size": { status: 422, returns: "returns:error.size" },
	"RETURN_REFUSED sent": { status: 422, returns: "returns:error.sent" },
	"RETURN_REFUSED way": { status: 422, returns: "returns:error.way" },
	OUTAGE: outage,
	ANY: anyFailure,
};

/** A failure of the gateway, or an error with a code of ours. */
export interface Failure extends Error {
	readonly code: RefusalCode;
	readonly isOutage?: boolean;
	/** refused by a gateway that named no code (ERROR-53) */
	readonly isUnnamed?: boolean;
	readonly details?: Record<string, unknown> | undefined;
}

export interface FailureMessage {
	/** HTTP status of the answer */
	status: number;
	key: MessageKey;
	/** the form's field, empty for the form as a whole */
	field: string;
}

/** Whether the code is the table's own key: `toString` is not. */
export function isTableCode(code: unknown): code is RefusalCode {
	return typeof code === "string" && Object.hasOwn(table, code);
}

function rowsOf({ code, details, isOutage, isUnnamed }: Failure): (Row | undefined)[] {
	if (isOutage) return [table.OUTAGE, table.ANY];
	const detail = String(details?.reason ?? details?.field ?? "");
	// a place without words for too many attempts, or for a refusal without a code, says that it cannot be done now
	const later = code === "TOO_MANY_REQUESTS" || isUnnamed ? [table.OUTAGE] : [];
	return [table[`${code} ${detail}`], table[code], ...later, table.ANY];
}

/** Codes for ids that none of our forms sends: too long, or such that no path can carry them. */
const neverSent: ReadonlySet<RefusalCode> = new Set(["INVALID_REQUEST", "INVALID_PARAM"]);

/**
 * What the shopper reads of a failure in this place.
 * @throws a 400 page if what was sent is none of our forms'
 * @throws the failure itself if the table has no words for it: the shopper cannot fix it, so it belongs on the error page
 */
export function failureMessage(failure: Failure, place: Place): FailureMessage {
	for (const row of rowsOf(failure)) {
		for (const where of places[place]) {
			const words = row?.[where];
			if (row && words) {
				return {
					status: row.status,
					field: "",
					...(typeof words === "string" ? { key: words } : words),
				};
			}
		}
	}
	if (neverSent.has(failure.code)) throw pageFailure(400, { message: "Unknown id" });
	throw failure;
}
