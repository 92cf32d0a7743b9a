// Hosts of Adyen's library in the browser, and of the wallets' own scripts that it loads.
import type { WalletSheets } from "#contract/payment/express.ts";
import type { ProviderHosts } from "./policy.ts";

export function adyenHosts(environment: string): ProviderHosts {
	const frames = [`https://checkoutshopper-${environment}.adyen.com`];
	const words = `https://checkoutshopper-${environment}.cdn.adyen.com`;
	return { frames, calls: [...frames, words] };
}

/** By wallet. PayPal's test orders are approved in its sandbox. */
const owners: Readonly<Record<string, ProviderHosts>> = {
	applepay: { frames: [], calls: ["https://applepay.cdn-apple.com"] },
	googlepay: {
		frames: ["https://pay.google.com"],
		calls: ["https://pay.google.com", "https://google.com"],
		hasPopups: true,
	},
	paypal: {
		frames: ["https://www.paypal.com", "https://www.sandbox.paypal.com"],
		calls: ["https://www.paypal.com", "https://www.sandbox.paypal.com"],
		hasPopups: true,
	},
};

export function joinHosts(hosts: readonly ProviderHosts[]): ProviderHosts | null {
	if (hosts.length === 0) return null;
	return {
		frames: [...new Set(hosts.flatMap(({ frames }) => frames))],
		calls: [...new Set(hosts.flatMap(({ calls }) => calls))],
		hasPopups: hosts.some(({ hasPopups }) => hasPopups),
	};
}

/** Of a market whose wallets open in the page. The client changes pages under the first one's policy: every page has them. */
export function walletHosts(sheets: WalletSheets | undefined): ProviderHosts[] {
	if (!sheets) return [];
	return [adyenHosts(sheets.environment), ...sheets.wallets.flatMap((name) => owners[name] ?? [])];
}
