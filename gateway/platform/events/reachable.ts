// Where webhooks may be sent: never to an address inside the operator's own network unless WEBHOOK_NETWORKS allows it, by
// whatever name it is called (ADR 0149).
import { lookup as resolveName } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { GatewayConfig } from "#gateway/config.ts";

type Config = Pick<GatewayConfig, "WEBHOOK_NETWORKS" | "isProduction">;

export class Unreachable extends Error {
	constructor(message: string) {
		super(message);
		this.name = "Unreachable";
	}
}

/** @param address an IP address */
function isAllowed(address: string, config: Config): boolean {
	const parsed = ipaddr.process(address);
	if (parsed.range() === "unicast") return true;
	if (!config.isProduction && parsed.range() === "loopback") return true;
	return config.WEBHOOK_NETWORKS.some(([network, bits]) => {
		return network.kind() === parsed.kind() && parsed.match(network, bits);
	});
}

const isLocal = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * The address, if it may be an endpoint's. A name is looked at when it is connected to, since it may lead elsewhere by then.
 * @returns what is wrong with it
 */
export function endpointFault(text: string, config: Config): string | null {
	const url = URL.parse(text);
	if (!url) return "is no address";
	const isPlain = url.protocol === "http:" && isLocal(url.hostname) && !config.isProduction;
	if (url.protocol !== "https:" && !isPlain) return "has to begin with https://";
	if (url.username || url.password) return "may name no user or password";
	if (url.hash) return "may have no fragment";
	const host = url.hostname.replace(/^\[(.+)\]$/, "$1");
	if (ipaddr.isValid(host) && !isAllowed(host, config)) return "is inside a network";
	return null;
}

/**
 * Resolves a name for a connection, which is then made to an address that was checked. All addresses have to be allowed: the
 * connection may try any of them.
 */
export function checkedLookup(config: Config): LookupFunction {
	return (hostname, options, callback) => {
		resolveName(hostname, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, "", 0);
			const [first] = addresses;
			if (!first || addresses.some(({ address }) => !isAllowed(address, config))) {
				return callback(new Unreachable("leads into a network"), "", 0);
			}
			if (options.all) return callback(null, addresses);
			callback(null, first.address, first.family);
		});
	};
}
