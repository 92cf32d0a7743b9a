// Whether the device's own wallet can be used: asks the browser, without a third party's script (ADR 0108).
import { type RefObject, useEffect, useState } from "react";

/** The parts of a browser's `window` that are asked. */
export interface Browser {
	isSecureContext?: boolean;
	ApplePaySession?: { canMakePayments?: () => boolean };
}

/**
 * True for a wallet that is a site of its own: every browser opens it. Google's page serves every browser that is secure, also
 * those without the Payment Request API; what that answers is no 'no' (ADR 0108).
 */
export function isUsableWallet(wallet: string, browser: Browser): boolean {
	const isApples = wallet === "applepay";
	if (!isApples) return wallet !== "googlepay" || browser.isSecureContext === true;
	try {
		return (
			browser.isSecureContext === true && browser.ApplePaySession?.canMakePayments?.() === true
		);
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

/** Says `loading` once an element that is still `away` comes near the view: the provider's library is loaded then. */
export function useNear(
	host: RefObject<HTMLElement | null>,
	isAway: boolean,
	setStage: (stage: "loading") => void,
): void {
	useEffect(() => {
		const { current } = host;
		if (!current || !isAway) return;
		const ahead = new IntersectionObserver(
			([seen]) => seen?.isIntersecting && setStage("loading"),
			{ rootMargin: "200px" },
		);
		ahead.observe(current);
		return () => ahead.disconnect();
	}, [host, isAway, setStage]);
}
