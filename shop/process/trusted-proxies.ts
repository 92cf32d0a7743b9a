// What proxies in front of a program report of the browser's request: `TRUST_PROXY` of both programs (MARKET-23).
import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import { z } from "zod";
import { listOf } from "../environment.ts";

/** Whether the headers that came from this address count. @param hop 0 for the other end of the connection */
export type TrustedProxies = (address: string, hop: number) => boolean;

const fault =
	"how many proxies are in front, or their addresses and networks such as 10.0.0.0/8,192.0.2.7";

/** A name of proxy-addr for a range, or anything that looks like an address: a bare number in a list is none. */
const entryShape = /^(?:loopback|linklocal|uniquelocal|.*[.:].*)$/;

/** Null for no proxy. @throws Error for an entry that is no address and no network */
function readTrustedProxies(value: string): TrustedProxies | null {
	const hops = value === "true" ? 1 : Number(value === "false" ? 0 : value);
	if (Number.isInteger(hops) && hops >= 0) return hops === 0 ? null : (_, hop) => hop < hops;
	const entries = listOf(value);
	if (entries.length === 0 || !entries.every((entry) => entryShape.test(entry))) {
		throw new Error("no address");
	}
	return proxyAddr.compile(entries);
}

/** Of `TRUST_PROXY`. */
export const trustedProxies = z
	.string()
	.default("")
	.transform((value, context): TrustedProxies | null => {
		try {
			return readTrustedProxies(value);
		} catch {
			context.addIssue(fault);
			return z.NEVER;
		}
	});

export interface Forwarded {
	/** of the browser, or of the first machine before it that is not trusted */
	address: string;
	/** a trusted proxy is at the other end of the connection */
	isProxied: boolean;
	/** as the outermost trusted proxy received it, with its port */
	host: string | undefined;
	proto: string | undefined;
}

/** Some proxies write the port of the connection too: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
const withoutPort = (entry: string): string =>
	/^\s*(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?\s*$/.exec(entry)?.slice(1).find(Boolean) ?? entry.trim();

/**
 * @param remoteAddress of the other end of the connection
 * @param header of the request, by its name in lower case
 */
export function forwardedOf(
	remoteAddress: string,
	header: (name: string) => string | null | undefined,
	trusted: TrustedProxies | null,
): Forwarded {
	if (!trusted?.(remoteAddress, 0)) {
		return { address: remoteAddress, isProxied: false, host: undefined, proto: undefined };
	}
	const list = (name: string) => header(name)?.split(",") ?? [];
	const headers = { "x-forwarded-for": list("x-forwarded-for").map(withoutPort).join(",") };
	// proxy-addr reads these two of a request, and the callers have no IncomingMessage
	const request = { headers, connection: { remoteAddress } } as unknown as IncomingMessage;
	// from the connection outwards, up to the first address that is not trusted
	const addresses = proxyAddr.all(request, trusted);
	const hops = Math.max(1, addresses.length - 1);
	// a proxy may append its own value, or pass on the one that the proxy before it has set
	const outermost = (name: string) => {
		const entries = list(name);
		return entries.at(-Math.min(hops, entries.length))?.trim() || undefined;
	};
	return {
		address: addresses.at(-1) || remoteAddress,
		isProxied: true,
		host: outermost("x-forwarded-host"),
		proto: outermost("x-forwarded-proto"),
	};
}
