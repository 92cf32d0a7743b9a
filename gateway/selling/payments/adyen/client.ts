// Adyen's library, loaded only if Adyen is configured: it is as large as all of the gateway.
import type * as Library from "@adyen/api-library";
import type { CardFields } from "#contract/payment/card-fields.ts";
import type { GatewayConfig } from "#gateway/config.ts";
import { adyenHttpClient } from "./http-client.ts";

export interface AdyenClient {
	library: typeof Library;
	checkout: Library.CheckoutAPI;
	merchantAccount: string;
	/** whether any of the current keys signed it */
	isSigned(item: Library.Types.notification.NotificationRequestItem): boolean;
}

/** What Adyen's library for browsers is opened with; null without a client key, and cards are then typed on Adyen's page. */
export function cardFieldsOf({
	ADYEN_CLIENT_KEY: clientKey,
	ADYEN_ENVIRONMENT: environment,
	ADYEN_REGION: region,
}: Pick<
	GatewayConfig,
	"ADYEN_CLIENT_KEY" | "ADYEN_ENVIRONMENT" | "ADYEN_REGION"
>): CardFields | null {
	if (clientKey === "") return null;
	const isElsewhere = environment === "live" && region !== "eu";
	return { clientKey, environment: isElsewhere ? `live-${region}` : environment };
}

export type AdyenConfig = Pick<
	GatewayConfig,
	| "ADYEN_API_KEY"
	| "ADYEN_MERCHANT_ACCOUNT"
	| "ADYEN_HMAC_KEY"
	| "ADYEN_ENVIRONMENT"
	| "ADYEN_LIVE_PREFIX"
	| "ADYEN_URL"
>;

export async function connectAdyen(config: AdyenConfig): Promise<AdyenClient> {
	const library = await import("@adyen/api-library");
	const { CheckoutAPI, Client, Config, EnvironmentEnum, hmacValidator } = library;
	const isLive = config.ADYEN_ENVIRONMENT === "live";
	const settings = new Config({
		apiKey: config.ADYEN_API_KEY,
		environment: isLive ? EnvironmentEnum.LIVE : EnvironmentEnum.TEST,
		...(isLive ? { liveEndpointUrlPrefix: config.ADYEN_LIVE_PREFIX } : {}),
	});
	const client = new Client(settings, adyenHttpClient(config.ADYEN_URL || null));
	const validator = new hmacValidator();
	return {
		library,
		checkout: new CheckoutAPI(client),
		merchantAccount: config.ADYEN_MERCHANT_ACCOUNT,
		isSigned: (item) =>
			Boolean(item.additionalData?.hmacSignature) &&
			config.ADYEN_HMAC_KEY.some((key) => validator.validateHMAC(item, key)),
	};
}
