// What the gateway asks of whoever moves the money. A real provider's adapter fills this interface; the embedded card
// provider is one (card/provider.ts). Amounts are integers in cents. Every call may be repeated: by its argument the
// provider knows what it has done already.
import type { PaymentStatus } from "../../contract/cart/shapes.ts";
import type { Money } from "../../contract/shapes.ts";

export interface PaymentRequest {
	/** ours; the provider keeps it as its merchant reference and as the key against doubling */
	paymentId: string;
	amount: Money;
	/** one of the domain's payment products */
	product: string;
	/** checked (D14); the provider adds `redirectResult` to its query */
	returnUrl: string;
	/** language tag of the shopper */
	locale: string;
}

export interface StartedPayment {
	/** the provider's name for it */
	reference: string;
	status: PaymentStatus;
	/** where the browser goes next, null where nothing more is asked of the shopper */
	redirectUrl: string | null;
}

/** A payment as its provider sees it now: the only source that is believed (D19). */
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
}

export interface PaymentProvider {
	/** `paymentProvider` of the cart (S2 §3) */
	readonly name: string;
	takes(product: string): boolean;
	start(request: PaymentRequest): Promise<StartedPayment>;
	/** Null for a reference it does not know. */
	read(reference: string): Promise<ProviderReading | null>;
	/** What a return address says; null for a result that is not this provider's. */
	readRedirect(redirectResult: string): Promise<ProviderReading | null>;
	/** Takes the authorised amount; `lost` when the provider no longer honours the authorisation. */
	capture(reference: string, amount: Money): Promise<"captured" | "lost">;
	/** Gives up an authorisation or ends a payment that is still open; `captured` when it is too late for that. */
	cancel(reference: string): Promise<"cancelled" | "captured">;
	/** Gives captured money back, in part or whole; `refused` beyond what was taken. */
	refund(reference: string, amount: Money): Promise<"refunded" | "refused">;
	/** The event in a webhook's body, exactly as it came; null when its signature does not match. */
	readWebhook(rawBody: string, headers: Headers): ProviderEvent | null;
}
