import type { GatewayContext } from "#gateway/context.ts";
import { domainOfStore } from "#gateway/platform/domains/rules/domains.ts";

/** Origin of a letter's links: that of the letter's shop, or the one origin that serves all shops. */
export function shopOrigin({ config }: Pick<GatewayContext, "config">, storeId: string): string {
	return (
		config.SHOP_ORIGIN?.replace(/\/+$/, "") ?? `https://${domainOfStore(storeId)?.domain ?? ""}`
	);
}

/** Where a letter's pictures and fonts are found: the storefront's proxy, unless `IMAGE_URL` names another place. */
export const imageBase = (context: Pick<GatewayContext, "config">, storeId: string): string =>
	context.config.IMAGE_URL?.replace(/\/+$/, "") ?? `${shopOrigin(context, storeId)}/_gateway`;
