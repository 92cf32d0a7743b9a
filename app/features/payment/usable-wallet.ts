// Whether the device's own wallet can be used: asks the browser, without a third party's script (ADR 0108).
import type { Wallet } from "#app/models/payment/payment.ts";

/** The parts of a browser's `window` that are asked. */
export interface Browser {
	isSecureContext?: boolean;
	ApplePaySession?: { canMakePayments?: () => boolean };
	PaymentRequest?: unknown;
}

const isUsable: Record<Wallet, (browser: Browser) => boolean> = {
	applepay: ({ ApplePaySession }) => ApplePaySession?.canMakePayments?.() === true,
	// only Google's own script could tell whether it holds a card; its page asks for one when it does not
	googlepay: ({ PaymentRequest }) => typeof PaymentRequest === "function",
};

export function isUsableWallet(wallet: Wallet, browser: Browser): boolean {
	if (browser.isSecureContext !== true) return false;
	try {
		return isUsable[wallet](browser);
	} catch {
		// Apple's method throws in frames that it does not trust
		return false;
	}
}
