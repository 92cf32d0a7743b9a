import type { GatewayContext } from "../context.ts";
import { domainOfStore } from "../domains/rules/domains.ts";

/** Where a letter's links lead: the shop that the letter is of, or the one origin that serves them all. */
export function shopOrigin({ config }: Pick<GatewayContext, "config">, storeId: string): string {
	return (
		config.SHOP_ORIGIN?.replace(/\/+$/, "") ?? `https://${domainOfStore(storeId)?.domain ?? ""}`
	);
}
