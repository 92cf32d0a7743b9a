// What the gateway needs of a payment provider (ADR 0013): those that an extension joins, Adyen (adyen/), and the shop itself
// where gift cards have paid (free-provider.ts). Amounts are integers in cents. Every call may be repeated: the provider
// recognises by its arguments what it has done already.
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { CardFields, EncryptedCard } from "#contract/payment/card-fields.ts";
import type { WalletAgreement } from "#contract/payment/express.ts";
import type { Money } from "#contract/shapes.ts";
import type { ExpressWallets } from "./express.ts";

export interface PaymentRequest {
	/** our id; the provider keeps it as its merchant reference and idempotency key */
	paymentId: string;
	amount: Money;
	/** one of the domain's payment products */
	product: string;
	/** checked (SESSION-26); the provider adds `redirectResult` to its query */
	returnUrl: string;
	/** language tag of the shopper */
	locale: string;
	/** ISO 3166 alpha-2 of the billing address */
	country: string;
	customerId: string;
	/** keep the card once it has paid: its customer asked for that (CHECKOUT-99) */
	keepCard: boolean;
	/**
	 * token of a card that the provider keeps for this customer, to pay with; null to ask for a card. Starting moves no money
	 * then: `payByCard` does
	 */
	savedCard: string | null;
	/** a card that was typed into this provider's fields, to pay with. Starting moves no money then: `payByCard` does */
	encryptedCard: EncryptedCard | null;
	/** what a wallet's sheet in the page has agreed to, to pay with (CHECKOUT-124) */
	wallet?: WalletAgreement;
	/** name of who pays, as the invoice has it */
	holder: string;
}

/** The card that paid, as far as its provider tells. Never its number. */
export interface PayingCard {
	/** a payment product that is a card */
	brand: string;
	/** last four digits */
	ending: string;
	/** `YYYY-MM`, the last month it is valid in; null if the provider does not tell */
	expires: string | null;
	/** the provider's name for the kept card; null if it keeps none */
	token: string | null;
}

export interface StartedPayment {
	/** the provider's name for it */
	reference: string;
	status: PaymentStatus;
	/** where the browser goes next, null if the shopper has nothing more to do */
	redirectUrl: string | null;
}

/** A payment as its provider sees it now: the only source that is trusted (CHECKOUT-65). */
export interface ProviderReading {
	reference: string;
	paymentId: string;
	status: PaymentStatus;
	amount: Money;
	/** where a shopper who left can continue, null if nothing waits for them */
	redirectUrl: string | null;
}

export interface ProviderEvent {
	/** the same however often it is sent */
	eventId: string;
	reference: string;
	/** the provider's alias of the card, if it has one: always the same for one card */
	card?: string;
	/** the provider's own data, for `receive` */
	body?: unknown;
}

/** `pending`: requested, but not confirmed yet. `lost`: the authorisation is no longer honoured. */
export type Capture = "captured" | "pending" | "lost";

/** `refused`: it was asked and says no. `not-yet`: what it needs for a refund has not arrived; it may be asked again. */
export type Refund = "refunded" | "refused" | "not-yet";

/** A refund that its provider had accepted and that failed after all. */
export interface FailedRefund {
	/** what it was asked for by; null for one that the shop did not ask for */
	key: string | null;
}

export interface PaymentProvider {
	/** `paymentProvider` of the cart (CHECKOUT-42) */
	readonly name: string;
	takes(product: string): boolean;
	start(request: PaymentRequest): Promise<StartedPayment>;
	/** fields for a card in the shop's own page, where it has such */
	readonly cardFields?: CardFields | null;
	/**
	 * Pays with the saved or typed card of a payment that was started and stands in the books; its bank may ask who pays, on
	 * the page that is named.
	 */
	payByCard?(request: PaymentRequest): Promise<StartedPayment>;
	/** its wallets that bring the address, where it has such */
	readonly express?: ExpressWallets;
	/** Null for a reference it does not know. */
	read(reference: string): Promise<ProviderReading | null>;
	/**
	 * The result in a return address; null for a result that is not this provider's.
	 * @param paymentId the payment that the return address names, null if it names none
	 */
	readRedirect(redirectResult: string, paymentId: string | null): Promise<ProviderReading | null>;
	/** Takes the authorised amount. */
	capture(reference: string, amount: Money): Promise<Capture>;
	/** Cancels an authorisation, or a payment that is still open; `captured` if it is too late for that. */
	cancel(reference: string): Promise<"cancelled" | "captured">;
	/**
	 * Gives captured money back; `refused` beyond what was taken.
	 * @param key names this refund among those of the payment: one key refunds once
	 */
	refund(reference: string, amount: Money, key: string): Promise<Refund>;
	/** The events of a webhook; its body has to be exactly as it came. Null if a signature does not match. */
	readWebhook(rawBody: string, headers: Headers): Promise<readonly ProviderEvent[] | null>;
	/** Stores what an event says, for a provider that cannot be asked. Runs before the payment is settled. */
	receive?(event: ProviderEvent): Promise<void>;
	/** The card that paid; null if there is none, or as long as it is not known. */
	cardOf?(reference: string): Promise<PayingCard | null>;
	/** Forgets a kept card; one that it does not know is forgotten already. */
	forgetCard?(token: string, customerId: string): Promise<void>;
	/** Whether an event says that the customer's bank has taken the money back. */
	isChargedBack?(event: ProviderEvent): boolean;
	/** What an event says of a refund that failed; null for any other event. */
	failedRefund?(event: ProviderEvent): Promise<FailedRefund | null>;
}
