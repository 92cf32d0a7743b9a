import { localSealKey } from "#gateway/platform/bank/keys.ts";
import { localKey } from "../shop/environment.ts";
import { type GatewayConfig, minPasswordCost, UnusableEnvironment } from "./config.ts";

/** Domains that stand for examples and exist nowhere (RFC 2606). */
const reservedDomain = /[@.](?:(?:example|test|invalid|localhost)|example\.(?:com|net|org))$/i;

/**
 * Refuses what no shop may open with: keys that are public, and the demo, whose accounts are in docs/demo.md and whose
 * cards cost nothing.
 * @throws UnusableEnvironment
 */
export function refuseUnsafeProduction(config: GatewayConfig): void {
	if (!config.isProduction) return;
	const isLocal = config.SUBSCRIPTION_KEYS.includes(localKey);
	const isOpen = config.BANK_DETAILS_KEYS.some(({ id }) => id === localSealKey.id);
	const faults = [
		isOpen && "BANK_DETAILS_KEYS: needed in production, where nobody else may know them",
		config.DEMO &&
			"DEMO: its accounts and test payments are not for a production, which NODE_ENV or VITRINE_ENV says this is",
		config.SMTP_URL !== undefined &&
			reservedDomain.test(config.MAIL_FROM) &&
			"MAIL_FROM: a sender of your own in production, not of a domain that stands for examples",
		config.PASSWORD_COST < minPasswordCost &&
			`PASSWORD_COST: ${minPasswordCost} or more in production`,
		isLocal && "SUBSCRIPTION_KEYS: a key of your own in production, not the public local one",
	].filter((fault) => fault !== false);
	if (faults.length > 0) throw new UnusableEnvironment(faults);
}
