import { describe, expect, it } from "vitest";
import { forwardedOf, trustedProxies } from "#shop/process/trusted-proxies.ts";

const browser = "198.51.100.7";
const [edge, balancer] = ["192.0.2.9", "10.0.0.4"];

const seenThrough = (
	setting: string,
	from: string,
	forwardedFor: string,
	more: Record<string, string> = {},
) => {
	const headers: Record<string, string> = { "x-forwarded-for": forwardedFor, ...more };
	return forwardedOf(from, (name) => headers[name], trustedProxies.parse(setting));
};

describe("the browser's address behind proxies (MARKET-23)", () => {
	it.each([
		["", balancer, `${browser}, ${edge}`, balancer],
		["0", balancer, `${browser}, ${edge}`, balancer],
		["false", balancer, browser, balancer],
		["1", balancer, `198.51.100.99, ${browser}`, browser],
		["true", balancer, `198.51.100.99, ${browser}`, browser],
		["1", balancer, "", balancer],
		["2", balancer, `198.51.100.99, ${browser}, ${edge}`, browser],
		["2", balancer, browser, browser],
		["3", balancer, `${browser}, ${edge}, 10.0.0.3`, browser],
		["10.0.0.0/8", balancer, `${browser}, ${edge}`, edge],
		[`10.0.0.0/8, ${edge}`, balancer, `198.51.100.99, ${browser}, ${edge}`, browser],
		["10.0.0.0/8", edge, browser, edge],
		["10.0.0.0/8", "::ffff:10.0.0.4", browser, browser],
		["fd00::/8,2001:db8::/32", "fd00::1", "2001:db9::7, 2001:db8::5", "2001:db9::7"],
		["loopback,uniquelocal", "::1", `${browser}, 192.168.1.1`, browser],
		["2", balancer, `${browser}:4711, ${edge}:80`, browser],
		["10.0.0.0/8", balancer, `${browser}:4711, 10.2.0.1:80`, browser],
		["1", balancer, "[2001:db8::7]:4711", "2001:db8::7"],
	])("TRUST_PROXY=%s from %s with '%s' is %s", (setting, from, header, address) => {
		expect(seenThrough(setting, from, header).address).toBe(address);
	});

	it("takes host and scheme as the outermost proxy received them", () => {
		const appended = {
			"x-forwarded-host": "evil.example, vitrine.fr, inner.example",
			"x-forwarded-proto": "http, https, http",
		};
		const passedOn = { "x-forwarded-host": "vitrine.fr", "x-forwarded-proto": "https" };
		const forwardedFor = `198.51.100.99, ${browser}, ${edge}`;
		for (const setting of ["2", `10.0.0.0/8,${edge}`]) {
			for (const headers of [appended, passedOn]) {
				const seen = seenThrough(setting, balancer, forwardedFor, headers);
				expect(seen).toMatchObject({ host: "vitrine.fr", proto: "https", isProxied: true });
			}
		}
	});

	it("believes nothing of what a machine outside the networks sends", () => {
		const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
		expect(seenThrough("10.0.0.0/8", edge, browser, headers)).toEqual({
			address: edge,
			isProxied: false,
			host: undefined,
			proto: undefined,
		});
	});

	it.each(["yes", "-1", "1.5", "10.0.0.0/99", "10.0.0.0/8,2", "proxy.internal", ","])(
		"refuses TRUST_PROXY=%s",
		(setting) => {
			expect(trustedProxies.safeParse(setting).error?.issues[0]?.message).toContain("10.0.0.0/8");
		},
	);
});
