// Hosts of Adyen's library in the browser, and of the wallets' own scripts that it loads.
import type { DomainRecord } from "#contract/domain/shapes.ts";
import type { CardFields } from "#contract/payment/card-fields.ts";
import type { WalletSheets } from "#contract/payment/express.ts";
import { paymentPageUrl } from "./payment-page-url.ts";
import type { ProviderHosts } from "./policy.ts";

function adyenHosts(environment: string): ProviderHosts {
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

function hostsOfFields(fields: CardFields, paymentUrl: string | null): ProviderHosts[] {
	if (!fields.base) return [adyenHosts(fields.environment)];
	const url = paymentPageUrl(fields.base, paymentUrl);
	// a path: the embedded provider is on the page's own origin
	if (!url || !URL.canParse(url)) return [];
	const { origin } = new URL(url);
	return [{ frames: [origin], calls: [origin] }];
}

const hostsOfSheets = ({ environment, wallets }: WalletSheets): ProviderHosts[] => [
	adyenHosts(environment),
	...wallets.flatMap((name) => owners[name] ?? []),
];

/**
 * Of a market whose card fields or wallets open in the page, on every page: the client changes pages under the policy of the
 * document that it started with.
 * @param paymentUrl where the embedded payment site is served; null if it is on this origin
 */
export function providerHosts(
	domain: Pick<DomainRecord, "cardFields" | "walletSheets"> | undefined,
	paymentUrl: string | null,
): ProviderHosts | null {
	const hosts = [
		...(domain?.cardFields ? hostsOfFields(domain.cardFields, paymentUrl) : []),
		...(domain?.walletSheets ? hostsOfSheets(domain.walletSheets) : []),
	];
	if (hosts.length === 0) return null;
	return {
		frames: [...new Set(hosts.flatMap(({ frames }) => frames))],
		calls: [...new Set(hosts.flatMap(({ calls }) => calls))],
		hasPopups: hosts.some(({ hasPopups }) => hasPopups),
	};
}
