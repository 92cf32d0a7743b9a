// One press of a wallet's button, from its sheet to the order (CHECKOUT-123 to CHECKOUT-125): what the sheet shows and what it brings,
// whichever library opens it.
import type {
	ExpressWallet,
	SheetAgreed,
	SheetDelivered,
	SheetDelivery,
	SheetOpened,
	WalletSetup,
} from "#app/models/payment/express.ts";
import type { WalletAgreement } from "#contract/payment/express.ts";

export interface SheetHost {
	setup: WalletSetup;
	/** BCP 47 */
	locale: string;
	/** where the shop answers a sheet, and where the shopper comes back to from one */
	action: string;
	/** Asks the shop. @throws if it cannot be reached */
	ask<T>(fields: Record<string, string>): Promise<T>;
	/** Tells the shopper why no sheet opened; null for one that opens. */
	say(text: string | null): void;
	/** where PayPal draws its own button */
	paypal: HTMLElement;
}

export type Brought = Pick<WalletAgreement, "email" | "payment" | "browser"> & {
	address: Partial<WalletAgreement["address"]>;
	/** as the wallet names it; by default the last that was chosen */
	method?: string | undefined;
};

export function startPress(
	wallet: ExpressWallet,
	{ action, ask, say }: SheetHost,
	words: { undeliverable: string; unreachable: string },
) {
	let country = "";
	let chosen: SheetDelivery | null = null;
	say(null);
	const opened = ask<SheetOpened>({ intent: "open", express: wallet }).catch(
		(): SheetOpened => ({ ok: false, text: words.unreachable }),
	);
	const backOf = (express: string) => `${action}?express=${express}`;
	return {
		opened,
		/** The deliveries of a country with the chosen one, the first by default, or why there is none. */
		async choose(there: string | undefined, key?: string) {
			const sheet = await opened;
			if (!sheet.ok) return { ways: [], way: null, why: sheet.text };
			country = there?.toUpperCase() || country;
			const ways = sheet.deliveries[country] ?? [];
			chosen = ways.find((one) => one.key === key) ?? ways[0] ?? null;
			return { ways, way: chosen, why: words.undeliverable };
		},
		/** PayPal's order is told by the gateway what it costs. */
		async change(there: string | undefined, key: string | undefined, paymentData: string) {
			const { way } = await this.choose(there, key);
			const sheet = await opened;
			if (!way || !sheet.ok) return null;
			const { express } = sheet;
			const fields = { express, country, shippingMethodKey: way.key, paymentData };
			const told = await ask<SheetDelivered>({ intent: "deliver", ...fields });
			return told.ok ? told.paymentData : null;
		},
		async agree({ email, address, payment, browser, method }: Brought): Promise<SheetAgreed> {
			const sheet = await opened;
			if (!sheet.ok) return { isDone: false, to: "", text: sheet.text };
			const { express } = sheet;
			if (!chosen) {
				// a sheet that asked for no delivery has shown no sum; what PayPal's shows is known to the gateway
				if (wallet !== "paypal") {
					return { isDone: false, to: backOf(express), text: words.unreachable };
				}
				await this.choose(address.country);
			}
			const { key, total } = chosen ?? {};
			const shippingMethodKey = method ?? key;
			const to = { ...address, country: address.country?.toUpperCase() || country };
			const agreement = { email, address: to, shippingMethodKey, total, payment, browser };
			const fields = { express, agreement: JSON.stringify(agreement) };
			return ask<SheetAgreed>({ intent: "agree", ...fields }).catch(() => ({
				isDone: false,
				to: backOf(express),
				text: words.unreachable,
			}));
		},
		/** A sheet that was left: how it stands is said in the bag, in which everything is (CHECKOUT-117). */
		async leave() {
			const sheet = await opened;
			if (sheet.ok) location.assign(backOf(sheet.express));
			else say(sheet.text);
		},
	};
}
export type Press = ReturnType<typeof startPress>;
