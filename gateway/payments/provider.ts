// What the gateway asks of whoever moves the money (ADR 0013): the embedded providers (embedded/), Adyen (adyen/), and
// the shop itself where gift cards have paid (own/). Amounts are integers in cents. Every call may be repeated: by its
// argument the provider knows what it has done already.
import type { PaymentStatus } from "../contract/cart/shapes.ts";
import type { Money } from "../contract/shapes.ts";

export interface PaymentRequest {
	/** ours; the provider keeps it as its merchant reference and as the key against doubling */
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
}

export interface StartedPayment {
	/** the provider's name for it */
	reference: string;
	status: PaymentStatus;
	/** where the browser goes next, null where nothing more is asked of the shopper */
	redirectUrl: string | null;
}

/** A payment as its provider sees it now: the only source that is believed (CHECKOUT-65). */
export interface ProviderReading {
	reference: string;
	paymentId: string;
	status: PaymentStatus;
	amount: Money;
	/** where a shopper who left in the middle can go on, null where nothing waits for them */
	redirectUrl: string | null;
}

export interface ProviderEvent {
	/** the same however often it is sent */
	eventId: string;
	reference: string;
	/** the card that was shown, by the provider's own name for it, where it has one: the same card the same name */
	card?: string;
	/** what the provider itself makes of it, for `hear` */
	body?: unknown;
}

/** `pending`: asked for, and not yet said to be done. `lost`: the authorisation is honoured no longer. */
export type Capture = "captured" | "pending" | "lost";

export interface PaymentProvider {
	/** `paymentProvider` of the cart (CHECKOUT-42) */
	readonly name: string;
	takes(product: string): boolean;
	start(request: PaymentRequest): Promise<StartedPayment>;
	/** Null for a reference it does not know. */
	read(reference: string): Promise<ProviderReading | null>;
	/**
	 * What a return address says; null for a result that is not this provider's.
	 * @param paymentId the payment that the return address names, null where it names none
	 */
	readRedirect(redirectResult: string, paymentId: string | null): Promise<ProviderReading | null>;
	/** Takes the authorised amount. */
	capture(reference: string, amount: Money): Promise<Capture>;
	/** Gives up an authorisation or ends a payment that is still open; `captured` when it is too late for that. */
	cancel(reference: string): Promise<"cancelled" | "captured">;
	/**
	 * Gives captured money back; `refused` beyond what was taken.
	 * @param key names this refund among those of the payment: under one key money goes back once
	 */
	refund(reference: string, amount: Money, key: string): Promise<"refunded" | "refused">;
	/** The events in a webhook's body, exactly as it came; null when a signature does not match. */
	readWebhook(rawBody: string, headers: Headers): Promise<readonly ProviderEvent[] | null>;
	/** Keeps what an event says, for a provider that cannot be asked. Runs before the payment is settled. */
	hear?(event: ProviderEvent): Promise<void>;
}
