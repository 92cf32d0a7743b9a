import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressKey } from "#shop/address-key.ts";

describe("the key of an address", () => {
	it.each([
		["203.0.113.9", "203.0.113.9"],
		["::ffff:203.0.113.9", "203.0.113.9"],
		["::FFFF:cb00:7109", "203.0.113.9"],
		["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
		["2001:db8::1", "2001:db8:0:0::/64"],
		["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
		["fe80::1%eth0", "fe80:0:0:0::/64"],
		["::1", "0:0:0:0::/64"],
		["::", "0:0:0:0::/64"],
		["unknown", "unknown"],
		["", ""],
		["[::1]", "[::1]"],
		["not%an:address", "not%an:address"],
	])("%s is %s", (address, key) => {
		expect(addressKey(address)).toBe(key);
	});

	it("is the same within a /64 and different for every other /64", () => {
		const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
		const four = fc.tuple(group, group, group, group);
		const network = four.filter((groups) => groups.some((one) => one !== "0"));
		fc.assert(
			fc.property(network, network, four, four, (one, other, left, right) => {
				const at = (half: readonly string[], rest: readonly string[]) =>
					addressKey([...half, ...rest].join(":"));
				expect(at(one, left)).toBe(at(one, right));
				const isSame = one.join() === other.join();
				expect(at(one, left) === at(other, left)).toBe(isSame);
			}),
		);
	});
});
