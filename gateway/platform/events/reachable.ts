// Where webhooks may be sent: never to an address inside the operator's own network unless WEBHOOK_NETWORKS allows it
// (ADR 0149).
import type { GatewayConfig } from "#gateway/config.ts";
import * as reachable from "#shop/process/reachable.ts";

export { Unreachable } from "#shop/process/reachable.ts";

type Config = Pick<GatewayConfig, "WEBHOOK_NETWORKS" | "isProduction">;

const reachOf = (config: Config): reachable.Reach => ({
	networks: config.WEBHOOK_NETWORKS,
	includesThisMachine: !config.isProduction,
});

/** @returns what is wrong with an endpoint's address, null for one that may be called */
export const endpointFault = (text: string, config: Config): string | null =>
	reachable.addressFault(text, reachOf(config));

export const checkedLookup = (config: Config) => reachable.checkedLookup(reachOf(config));
