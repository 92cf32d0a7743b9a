// Adyen's library as this shop opens it, for card fields and for wallets.
import { AdyenCheckout } from "@adyen/adyen-web";

type Options = Parameters<typeof AdyenCheckout>[0];

export function openCheckout({
	clientKey,
	environment,
	locale,
	country,
	urls = {},
	...more
}: {
	clientKey: string;
	environment: string;
	/** BCP 47 */
	locale: string;
	/** ISO 3166-1 alpha-2 */
	country: string;
	/** of a provider that answers in Adyen's place */
	urls?: Options["_environmentUrls"];
} & Pick<Options, "translations" | "paymentMethodsResponse" | "amount">) {
	return AdyenCheckout({
		...more,
		clientKey,
		environment: environment as "test",
		locale,
		countryCode: country,
		// it would make a fingerprint of the device in another frame, which no payment of ours sends along
		risk: { enabled: false },
		// what the library would tell Adyen of shoppers' ways, and store for that, is no part of a payment: it gets an address that
		// no browser can read, which fails before anything is sent
		analytics: { enabled: false },
		_environmentUrls: { analytics: "https://[", ...urls },
	});
}
