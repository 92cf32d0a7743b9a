// Whether a wallet of the shopper's own device is of use: the browser says so, without a third party's script (ADR 0108).
import type { Wallet } from "~/models/payment/payment.ts";

/** What of a browser is asked. */
export interface Browser {
	isSecureContext?: boolean;
	ApplePaySession?: { canMakePayments?: () => boolean };
	PaymentRequest?: unknown;
}

const isUsable: Record<Wallet, (browser: Browser) => boolean> = {
	applepay: ({ ApplePaySession }) => ApplePaySession?.canMakePayments?.() === true,
	// whether a card is in it, only Google's own script could tell; its page asks for one where there is none
	googlepay: ({ PaymentRequest }) => typeof PaymentRequest === "function",
};

export function isUsableWallet(wallet: Wallet, browser: Browser): boolean {
	if (browser.isSecureContext !== true) return false;
	try {
		return isUsable[wallet](browser);
	} catch {
		// Apple's refuses in frames that it does not trust
		return false;
	}
}
