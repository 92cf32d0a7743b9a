import { localSealKey } from "./bank/keys.ts";
import { type GatewayConfig, isProduction, localKey, UnusableEnvironment } from "./config.ts";

/**
 * What no shop may be opened with: keys that everybody knows, cards that cost nothing, accounts out of the README.
 * @throws UnusableEnvironment
 */
export function refuseUnsafeProduction(config: GatewayConfig): void {
	if (!isProduction(config)) return;
	const isLocal = config.SUBSCRIPTION_KEYS.includes(localKey);
	const isOpen = config.BANK_DETAILS_KEYS.some(({ id }) => id === localSealKey.id);
	const faults = [
		isOpen && "BANK_DETAILS_KEYS: needed in production, where nobody else may know them",
		config.DEMO && "DEMO: not where VITRINE_ENV is production",
		isLocal && "SUBSCRIPTION_KEYS: a key of your own in production, not the public local one",
		!config.ADYEN_API_KEY && "ADYEN_API_KEY: needed in production, which takes no test payments",
	].filter((fault) => fault !== false);
	if (faults.length > 0) throw new UnusableEnvironment(faults);
}
