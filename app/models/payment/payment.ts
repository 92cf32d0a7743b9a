// Pure rules of paying: the products that a domain offers for an amount, and where each result status leads (CHECKOUT-46,
// CHECKOUT-52).
import type { Cart, PaymentStatus } from "#contract/cart/shapes.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import {
	type Instalment,
	instalmentSchedule,
	isCardProduct,
	type PaymentProductName,
	paymentProducts,
} from "#contract/payment/products.ts";

/**
 * Payment methods (CHECKOUT-43, CHECKOUT-44) that a shopper can choose. `free` cannot be chosen: it stands for an amount
 * of nothing.
 */
export type PaymentMethod = Exclude<PaymentProductName, "free">;

export function isPaymentMethod(name: string): name is PaymentMethod {
	return Object.hasOwn(paymentProducts, name) && name !== "free";
}

/** Payment methods with a button of their own. */
export type Wallet = Extract<PaymentMethod, "applepay" | "googlepay">;

export function isWallet(method: PaymentMethod): method is Wallet {
	return "isWallet" in paymentProducts[method];
}

/** Brands of cards: offered as one choice, since the provider's page takes any of them (CHECKOUT-98). */
export type CardBrand = Extract<PaymentMethod, "cb" | "visa" | "mastercard" | "american-express">;

export function isCard(method: PaymentMethod): method is CardBrand {
	return isCardProduct(method);
}

/** The choice that stands for every brand of card. */
export const cardMethod = "card";

/** CHECKOUT-48: bounds in cents of an instalment product that names none; other products then have no bounds. */
const instalmentBounds = { minAmount: 0, maxAmount: 999_999 } as const;
const noBounds = { minAmount: 0, maxAmount: Number.POSITIVE_INFINITY } as const;

/** Field of the form for a card that was typed in the page, in its provider's fields (CHECKOUT-120). */
export const typedCardField = "typedCard";

/** Its value while something of the card is missing or wrong: the form is refused with all else that is wrong with it. */
export const unfinishedCard = "unfinished";

export interface PaymentOffer {
	method: PaymentMethod;
	/** amounts and days of the instalments; empty if everything is paid at once */
	schedule: Instalment[];
}

/**
 * The payment products that a domain offers for an amount due, in cents: sorted by rank (CHECKOUT-47), within their
 * bounds (CHECKOUT-48).
 * @param today the day on which the first instalment is paid
 */
export function offeredPayments(
	products: DomainRecord["paymentProducts"],
	amount: number,
	today: Date,
): PaymentOffer[] {
	if (amount <= 0) return [];
	return products
		.toSorted((a, b) => a.rank - b.rank)
		.flatMap(({ name, minAmount, maxAmount }) => {
			if (!isPaymentMethod(name)) return [];
			const { times } = paymentProducts[name];
			const usual = times > 1 ? instalmentBounds : noBounds;
			const isWithin =
				amount >= (minAmount ?? usual.minAmount) && amount <= (maxAmount ?? usual.maxAmount);
			const schedule = times > 1 ? instalmentSchedule(amount, times, today) : [];
			return isWithin ? [{ method: name, schedule }] : [];
		});
}

/** One choice of the payment page; `brands` is empty for all but the card. */
export interface PaymentChoice {
	method: Exclude<PaymentMethod, CardBrand> | typeof cardMethod;
	brands: CardBrand[];
	schedule: Instalment[];
}

/** The offers as the page shows them: all cards are one choice, where the first of them stands (CHECKOUT-98). */
export function paymentChoices(offers: readonly PaymentOffer[]): PaymentChoice[] {
	const brands = offers.map(({ method }) => method).filter(isCard);
	return offers.flatMap(({ method, schedule }): PaymentChoice[] => {
		if (!isCard(method)) return [{ method, brands: [], schedule }];
		return method === brands[0] ? [{ method: cardMethod, brands, schedule }] : [];
	});
}

/** The product that a choice is started with: for the card the first brand, until its provider tells which it was. */
export function productOf(method: string, offers: readonly PaymentOffer[]): string {
	if (method !== cardMethod) return method;
	return offers.find((offer) => isCard(offer.method))?.method ?? method;
}

/** The choice that a payment was begun with, as a page names it. */
export function choiceOf<Product extends string>(
	product: Product,
): Exclude<Product, CardBrand> | typeof cardMethod {
	return isCardProduct(product) ? cardMethod : (product as Exclude<Product, CardBrand>);
}

/**
 * Cents of each instalment, to name them together: '3 × 49.67'. The first may differ by a cent, which its schedule says.
 */
export function eachInstalment(schedule: readonly Instalment[]): number {
	const whole = schedule.reduce((sum, { amount }) => sum + amount, 0);
	return Math.round(whole / schedule.length);
}

/** The fewest instalments that a price can be paid in here (CHECKOUT-104); null if there are none. `each` in cents. */
export function instalmentsFor(
	products: DomainRecord["paymentProducts"],
	price: number,
	today: Date,
): { times: number; each: number } | null {
	const schedules = offeredPayments(products, price, today).map(({ schedule }) => schedule);
	const [fewest] = schedules
		.filter(({ length }) => length > 0)
		.toSorted((one, other) => one.length - other.length);
	return fewest ? { times: fewest.length, each: eachInstalment(fewest) } : null;
}

/**
 * What the payment page showed, as its form sends it back: no cart is ordered, and no sum paid, that was not shown
 * (CHECKOUT-84). A promotion that ends changes the sum of one version.
 */
export function shownCart({ version, amountDue }: Pick<Cart, "version" | "amountDue">): string {
	return `${version}.${amountDue.centAmount}`;
}

/** The payment that was started for the cart as it is; starting it made this version, and changed nothing else. */
export function begunPayment({ payments }: Pick<Cart, "payments">) {
	return payments.find(({ giftCardEnding }) => giftCardEnding === undefined) ?? null;
}

/**
 * The version of the cart on the payment page that a form was sent from: the current one, or the one before the payment
 * that another press of the same page has begun (CHECKOUT-91). Null for a cart that the page did not show (CHECKOUT-84).
 * @param shown as the form sends it
 * @param cardEnding of the gift card that the form pays with: the first press may have laid it on the cart already
 */
export function pressedVersion(
	cart: Pick<Cart, "version" | "amountDue" | "payments">,
	shown: unknown,
	cardEnding: string | null,
): number | null {
	if (shown === shownCart(cart)) return cart.version;
	const before = { ...cart, version: cart.version - 1 };
	if (begunPayment(cart) && shown === shownCart(before)) return before.version;
	const isLaid = cart.payments.some((one) => one.giftCardEnding === (cardEnding ?? ""));
	const older = Number(/^(\d+)\.\d+$/.exec(String(shown))?.[1]);
	return isLaid && older < cart.version ? older : null;
}

/**
 * Where a result leads. `placed`: the order exists. `waiting`: the confirmation page keeps asking (CHECKOUT-67).
 * The others lead back to the payment step with their reason; the cart stays whole.
 */
export type ReturnOutcome = "placed" | "waiting" | "unfinished" | "cancelled" | "refused" | "error";

export const outcomes = {
	Authorised: "placed",
	Success: "placed",
	// the provider has all it needs and decides
	AuthenticationFinished: "waiting",
	Received: "waiting",
	Pending: "waiting",
	// a voucher is paid later, at a counter or a bank
	PresentToShopper: "waiting",
	// the shopper left during a step that the provider required
	ChallengeShopper: "unfinished",
	IdentifyShopper: "unfinished",
	RedirectShopper: "unfinished",
	Cancelled: "cancelled",
	Refused: "refused",
	Error: "error",
} as const satisfies Record<PaymentStatus, ReturnOutcome>;

/** The outcome of a status; an unknown status is an error, never a success. */
export function outcomeOf(status: unknown): ReturnOutcome {
	return typeof status === "string" && Object.hasOwn(outcomes, status)
		? outcomes[status as PaymentStatus]
		: "error";
}

/** Outcomes that send the shopper back to the payment step, each with a message. */
const returnReasons = ["unfinished", "cancelled", "refused", "error", "unavailable"] as const;
export type ReturnReason = (typeof returnReasons)[number];

export function isReturnReason(reason: unknown): reason is ReturnReason {
	return returnReasons.some((known) => known === reason);
}

export interface PaymentReturn {
	paymentId: string;
	redirectResult: string | undefined;
}

/** The payment site's parameters of the return address; null if they are not usable (CHECKOUT-18). */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn | null {
	// Adyen's own page uses another name for the result; the gateway knows which payment it belongs to
	const [ids, results] = [["paymentId"], ["redirectResult", "sessionResult"]].map((names) =>
		names.flatMap((name) => query.getAll(name)),
	) as [string[], string[]];
	// no payment site repeats a parameter
	if (ids.length !== 1 || results.length > 1) return null;
	const [paymentId = ""] = ids;
	const [redirectResult] = results;
	if (!/^[\w.:-]{1,128}$/.test(paymentId)) return null;
	if (redirectResult !== undefined && redirectResult.length > 2000) return null;
	return { paymentId, redirectResult };
}
