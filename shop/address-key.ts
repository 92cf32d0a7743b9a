// The part of an address that limits count as one caller. A connection is given a whole IPv6 /64 (RFC 6177), so its holder
// has any number of addresses: only the network half identifies them.
import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of a valid IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
	// the standard form: lower case, one `::`, an IPv4 tail as two groups
	const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
	const [head = "", tail] = canonical.split("::");
	const before = head === "" ? [] : head.split(":");
	const after = tail ? tail.split(":") : [];
	const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
	return [...before, ...zeros, ...after];
}

function mappedIPv4(groups: readonly string[]): string | null {
	if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
	const bytes = groups.slice(6).flatMap((group) => {
		const value = Number.parseInt(group, 16);
		return [value >> 8, value & 255];
	});
	return bytes.join(".");
}

/** An IPv4 address as it is, also one mapped into IPv6; the /64 of an IPv6 address; any other text unchanged. */
export function addressKey(address: string): string {
	// the zone (the name of an interface) has a meaning on that host only
	const [plain = ""] = address.split("%");
	if (isIPv4(plain) || !isIPv6(plain)) return address;
	const groups = groupsOf(plain);
	return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}
