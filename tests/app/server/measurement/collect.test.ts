import { describe, expect, it } from "vitest";
import type { Beacon } from "#contract/measurement/beacon.ts";
import { collect } from "#contract/measurement/collect.ts";
import { beaconLimits, defaultVersionLabel } from "#contract/measurement/events.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const taken = { status: 200, data: { kept: 1 } };

function aBeacon(facts: Partial<Beacon> = {}): Beacon {
	return {
		id: "a-beacon-of-a-test",
		market: "de-de",
		pageType: "homepage",
		device: "d",
		channel: "web site",
		version: defaultVersionLabel,
		events: [{ name: "page_view" }],
		...facts,
	};
}

interface Sending {
	consent?: string;
	headers?: Record<string, string>;
	body?: string;
}

function send({ consent = "1,3", headers = {}, body = JSON.stringify(aBeacon()) }: Sending = {}) {
	return shop.fetch("/collect", {
		body,
		cookies: consent ? { "vitrine_consent-dev": consent } : {},
		headers: {
			"Content-Type": "application/json",
			"Sec-Fetch-Site": "same-origin",
			"User-Agent": "A browser",
			...headers,
		},
	});
}

interface Handed {
	beacons: { beacon: Beacon; address: string; userAgent: string }[];
}
const handed = () => shop.gateway.calls("collect").map(({ body }) => body as Handed);

describe("a beacon", () => {
	it("is accepted with consent to measurement, and sent on with address and browser", async () => {
		shop.gateway.on(collect, taken);
		const answer = await send();
		expect([answer.status, answer.text, answer.setCookies.size]).toEqual([204, "", 0]);
		expect(shop.gateway.calls("collect")).toHaveLength(0);
		await shop.handsOver();
		const beacon = aBeacon();
		const whose = { address: "203.0.113.7", userAgent: "A browser" };
		expect(handed()).toEqual([
			{ beacons: [{ beacon, ...whose }], pageViews: [], emptySearches: [], nextSearches: [] },
		]);
	});

	it.each(["", "1", "1,2,4"])("is dropped when the levels are '%s' (PAGE-6)", async (consent) => {
		shop.gateway.on(collect, taken);
		expect((await send({ consent })).status).toBe(204);
		await shop.handsOver();
		expect(shop.gateway.calls("collect")).toHaveLength(0);
	});

	it.each([
		["another site's", { headers: { "Sec-Fetch-Site": "cross-site" } }, 403],
		["nobody's", { headers: { "Sec-Fetch-Site": "", Origin: "" } }, 403],
		["a form", { headers: { "Content-Type": "multipart/form-data" } }, 415],
		["no JSON", { body: "page_view" }, 400],
		["of a shop that is none", { body: JSON.stringify(aBeacon({ market: "xx-xx" })) }, 400],
		["of no event", { body: JSON.stringify(aBeacon({ events: [] })) }, 400],
		["too long", { body: " ".repeat(beaconLimits.bytes + 1) }, 413],
	])("that is %s is refused", async (_, sending: Sending, status) => {
		shop.gateway.on(collect, taken);
		expect((await send(sending)).status).toBe(status);
		await shop.handsOver();
		expect(shop.gateway.calls("collect")).toHaveLength(0);
	});

	it("is accepted 120 times from one address", async () => {
		const answers = await Promise.all(Array.from({ length: 130 }, () => send()));
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
	});
});

describe("measured data", () => {
	it("waits for an unreachable gateway, and is sent with the same idempotency key", async () => {
		shop.gateway.on(collect, unreachable());
		await send();
		await shop.handsOver();
		shop.gateway.on(collect, taken);
		await send({ body: JSON.stringify(aBeacon({ id: "another-beacon-of-it" })) });
		await shop.handsOver();
		const calls = shop.gateway.calls("collect");
		const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
		expect(new Set(keys).size).toBe(2);
		expect(keys[0]).toBe(keys[1]);
		expect(handed()[0]).toEqual(handed()[1]);
		expect(handed()[2]?.beacons.map(({ beacon }) => beacon.id)).toEqual(["another-beacon-of-it"]);
	});

	it("does not block later data when the gateway refuses it", async () => {
		shop.gateway.on(collect, refuse("INVALID_REQUEST"));
		await send();
		await shop.handsOver();
		shop.gateway.on(collect, taken);
		await send();
		await shop.handsOver();
		const keys = shop.gateway.calls("collect").map(({ headers }) => headers.get("idempotency-key"));
		expect(new Set(keys).size).toBe(2);
		expect(shop.logged().filter(({ level }) => level === 40)).toHaveLength(1);
		expect(JSON.stringify(shop.logged())).not.toContain("a-beacon-of-a-test");
	});
});
