// Whether the device's own wallet can be used: asks the browser, without a third party's script (ADR 0108).
import { useEffect, useState } from "react";

/** A wallet of the device. */
type DeviceWallet = "applepay" | "googlepay";

/** The parts of a browser's `window` that are asked. */
export interface Browser {
	isSecureContext?: boolean;
	ApplePaySession?: { canMakePayments?: () => boolean };
}

const isUsable: Record<DeviceWallet, (browser: Browser) => boolean> = {
	applepay: ({ ApplePaySession }) => ApplePaySession?.canMakePayments?.() === true,
	// its page serves every browser, also those without the Payment Request API; what that answers is no 'no' (ADR 0108)
	googlepay: () => true,
};

const isOfDevice = (wallet: string): wallet is DeviceWallet => Object.hasOwn(isUsable, wallet);

/** True for a wallet that is a site of its own: every browser opens it. */
export function isUsableWallet(wallet: string, browser: Browser): boolean {
	if (!isOfDevice(wallet)) return true;
	if (browser.isSecureContext !== true) return false;
	try {
		return isUsable[wallet](browser);
	} catch {
		// Apple's method throws in frames that it does not trust
		return false;
	}
}

/** The wallets that this browser says it cannot pay with; none before it was asked. */
export function useDenied(wallets: readonly string[]): readonly string[] {
	const [denied, setDenied] = useState<readonly string[]>([]);
	useEffect(() => {
		setDenied(wallets.filter((wallet) => !isUsableWallet(wallet, globalThis)));
	}, [wallets]);
	return denied;
}
