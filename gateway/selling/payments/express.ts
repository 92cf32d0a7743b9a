// What the gateway needs of a provider whose wallets bring name, address, e-mail and the way of delivery (CHECKOUT-112). A sheet
// agrees to a sum; it charges nothing until the gateway, which has the payment in its books by then, asks for that.
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import type {
	ExpressAddress,
	ExpressDelivery,
	WalletAgreement,
	WalletMethod,
	WalletOrder,
	WalletSheets,
} from "#contract/payment/express.ts";
import type { CurrencyCode } from "#contract/shapes.ts";

export interface ExpressRequest {
	/** our id; the provider keeps it as its merchant reference */
	expressId: string;
	/** a payment product */
	product: string;
	currency: CurrencyCode;
	/** checked (SESSION-26); nothing is added to it */
	returnUrl: string;
	/** language tag of the shopper */
	locale: string;
	/** ISO 3166 alpha-2 of the market: the country that the sheet starts with */
	country: string;
	/** by ISO 3166 alpha-2: where it can go, and what it costs with each delivery */
	deliveries: Record<string, ExpressDelivery[]>;
	/** what the cart holds, in the shopper's language */
	items: { name: string; quantity: number }[];
}

/** A sheet as its provider sees it now. */
export interface ExpressReading {
	state: "open" | "agreed" | "cancelled" | "expired";
	/** where an open sheet goes on */
	redirectUrl: string | null;
	/** while it is agreed to and not charged */
	agreed: { email: string; address: ExpressAddress; delivery: ExpressDelivery } | null;
}

export interface ExpressWallets {
	/** whether this payment product brings an address */
	takes(product: string): boolean;
	/** `redirectUrl` is null for a sheet in the shop's page, and `order` what its wallet needs besides, if anything. */
	open(
		request: ExpressRequest,
	): Promise<{ reference: string; redirectUrl: string | null; order?: WalletOrder | undefined }>;
	/** Null for a reference it does not know. */
	read(reference: string): Promise<ExpressReading | null>;
	/**
	 * Charges the sum that was agreed to; charged before, it answers as it stands. Its bank may ask who pays, on the page that is
	 * named.
	 * @param returnUrl where that page sends the shopper back
	 */
	charge(
		reference: string,
		returnUrl: string,
	): Promise<{ status: PaymentStatus; redirectUrl: string | null }>;
	/** of sheets in the shop's page (CHECKOUT-123) */
	inPage?: SheetsInPage;
}

export interface SheetsInPage {
	/** what its library is opened with; `wallets` that it takes */
	setup: WalletSheets;
	/** @throws if the provider cannot be asked */
	methods(asked: {
		country: string;
		currency: CurrencyCode;
		locale: string;
	}): Promise<WalletMethod[]>;
	/** Tells the keeper of the order what it costs now. Null if the sheet is over, or does not offer that. */
	deliver(
		reference: string,
		chosen: { country: string; key: ShippingMethodKey | null; paymentData: string },
		nameOf: (key: ShippingMethodKey) => string,
	): Promise<{ delivery: ExpressDelivery; paymentData: string } | null>;
	/**
	 * Keeps what was agreed to, until it is charged or too old. `unknown`: the sheet offers no such delivery. `moved`: it costs
	 * another sum than the sheet showed.
	 */
	agree(
		reference: string,
		agreement: WalletAgreement,
	): Promise<"agreed" | "over" | "unknown" | "moved">;
}
