import ipaddr from "ipaddr.js";

export type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** A network as it is written, `10.0.0.0/8`; null for anything else. */
export function readNetwork(text: string): Network | null {
	return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : null;
}
