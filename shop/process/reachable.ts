// Addresses that others name and a program calls: never one inside the operator's own network unless a list allows it, by
// whatever name it is called (ADR 0149).
import { lookup as resolveName } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

export type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** A network as it is written, `10.0.0.0/8`; null for anything else. */
export function readNetwork(text: string): Network | null {
	return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : null;
}

/** What may be called besides public addresses by https. */
export interface Reach {
	networks: readonly Network[];
	/** this machine too, by plain http: for a shop that is no production */
	includesThisMachine: boolean;
}

export class Unreachable extends Error {
	constructor(message: string) {
		super(message);
		this.name = "Unreachable";
	}
}

/** @param address an IP address */
function isAllowed(address: string, { networks, includesThisMachine }: Reach): boolean {
	const parsed = ipaddr.process(address);
	if (parsed.range() === "unicast") return true;
	if (includesThisMachine && parsed.range() === "loopback") return true;
	return networks.some(([network, bits]) => {
		return network.kind() === parsed.kind() && parsed.match(network, bits);
	});
}

const isLocal = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * The address, if it may be called. A name is looked at when it is connected to, since it may lead elsewhere by then.
 * @returns what is wrong with it
 */
export function addressFault(text: string, reach: Reach): string | null {
	const url = URL.parse(text);
	if (!url) return "is no address";
	const isPlain = url.protocol === "http:" && isLocal(url.hostname) && reach.includesThisMachine;
	if (url.protocol !== "https:" && !isPlain) return "has to begin with https://";
	if (url.username || url.password) return "may name no user or password";
	if (url.hash) return "may have no fragment";
	const host = url.hostname.replace(/^\[(.+)\]$/, "$1");
	if (ipaddr.isValid(host) && !isAllowed(host, reach)) return "is inside a network";
	return null;
}

/**
 * Resolves a name for a connection, which is then made to an address that was checked. All addresses have to be allowed: the
 * connection may try any of them.
 */
export function checkedLookup(reach: Reach): LookupFunction {
	return (hostname, options, callback) => {
		resolveName(hostname, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, "", 0);
			const [first] = addresses;
			if (!first || addresses.some(({ address }) => !isAllowed(address, reach))) {
				return callback(new Unreachable("leads into a network"), "", 0);
			}
			if (options.all) return callback(null, addresses);
			callback(null, first.address, first.family);
		});
	};
}
