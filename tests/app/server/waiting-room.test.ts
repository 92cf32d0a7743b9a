import { describe, expect, it, vi } from "vitest";
import type { Log } from "#app/server/log.ts";
import { createWaitingRooms } from "#app/server/waiting-rooms.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart } from "#contract/cart/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import {
	enterWaitingRoom,
	joinWaitingRoom,
	listWaitingRooms,
} from "#contract/waiting-room/operations.ts";
import type { OpenRoom } from "#contract/waiting-room/shapes.ts";
import { aCart, aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16", PREVIEW_KEY: "a-preview-key-for-tests" } });
const other = storefront({ env: { PAGE_CACHE_MB: "16" } });
const withCdn = storefront({ env: { PAGE_CACHE_MB: "16", CDN_CACHE: "1" } });
const path = "/en/lina-dress-ink-blue--p100001/";
const sku = "3600000000017";
const opening = Date.parse("2026-12-01T10:00:00Z");

/** A line that the tests move. */
function open(on = shop) {
	const line = { issued: 0, through: 0, opening, untils: new Map<number, string>() };
	const room = (): OpenRoom => ({
		...{ name: "drop", opening: line.opening, perMinute: 60, letsInFrom: null },
		...{ products: [{ productId: "100001", skus: [sku] }] },
		...{ issued: line.issued, through: line.through },
	});
	on.gateway.returns(getProduct, aProduct());
	on.gateway.returns(listRecommendations, []);
	on.gateway.on(listWaitingRooms, () => ({ status: 200, data: { rooms: [room()] } }));
	on.gateway.on(joinWaitingRoom, () => {
		line.issued += 1;
		const { issued: place, through } = line;
		return { status: 200, data: { opening: line.opening, place, through } };
	});
	on.gateway.on(enterWaitingRoom, ({ body }) => {
		const { place } = body as { place: number };
		if (place > line.through) return { status: 200, data: { until: null, through: line.through } };
		const until = line.untils.get(place) ?? new Date(Date.now() + 600_000).toISOString();
		line.untils.set(place, until);
		return { status: 200, data: { until, through: line.through } };
	});
	return line;
}

/** Until the storefront knows of the room. */
async function isHeard(on = shop) {
	on.hears(["waiting-rooms"]);
	await expect.poll(async () => (await on.fetch(path, { method: "HEAD" })).status).toBe(429);
}
/** What a storefront knows of a line is a second old at most. */
const soon = { timeout: 5_000 };
const waits = (text: string) => /<dt>Your place<\/dt><dd>([\d,]+)</.exec(text)?.[1] ?? null;

describe("a product that is sold through a waiting room", () => {
	it("OPERATOR-78, OPERATOR-79: gives a place, keeps it, and lets in when its turn has come", async () => {
		const line = open();
		expect((await shop.fetch(path)).status).toBe(200);
		await isHeard();
		const visitor = shop.visitor();
		const first = await visitor.fetch(path);
		expect([first.status, waits(first.text)]).toEqual([429, "1"]);
		expect(first.headers.get("cache-control")).toBe("no-store");
		expect(Number(first.headers.get("refresh"))).toBeGreaterThanOrEqual(4);
		expect(first.text).not.toContain("<script");
		const again = await visitor.fetch(path);
		expect(waits(again.text)).toBe("1");
		const late = shop.visitor();
		expect(waits((await late.fetch(path)).text)).toBe("2");
		line.through = 1;
		await expect.poll(async () => (await visitor.fetch(path)).status, soon).toBe(200);
		expect((await visitor.fetch(path)).text).toContain("Lina dress");
		expect((await visitor.fetch(path)).status).toBe(200);
		expect((await late.fetch(path)).status).toBe(429);
		expect(shop.gateway.calls("joinWaitingRoom")).toHaveLength(2);
		expect(shop.gateway.calls("enterWaitingRoom")).toHaveLength(1);
	});

	it("OPERATOR-79: speaks the shopper's language, and asks only when told to if they wish", async () => {
		open();
		await isHeard();
		const visitor = shop.visitor();
		const page = await visitor.fetch("/fr-fr/robe--p100001/");
		expect(page.text).toContain("Vous êtes dans la file");
		const still = await visitor.fetch("/fr-fr/robe--p100001/?refresh=off");
		expect(still.headers.has("refresh")).toBe(false);
		expect(still.text).toContain("Vérifier de nouveau automatiquement");
		expect(shop.gateway.calls("joinWaitingRoom")).toHaveLength(1);
	});

	it("OPERATOR-80: leaves crawlers, editors and every other page alone; a page fetched ahead takes no place", async () => {
		open();
		await isHeard();
		const agent = {
			"User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
		};
		expect((await shop.fetch(path, { headers: agent })).status).toBe(200);
		expect((await shop.fetch("/en/legal-notices/")).status).not.toBe(429);
		expect((await shop.fetch("/en/cart/")).status).toBe(200);
		expect((await shop.fetch("/en/order-billing/")).status).not.toBe(429);
		const editor = shop.visitor();
		await editor.fetch("/en/preview/");
		await editor.fetch("/en/preview/", {
			form: { intent: "open", key: "a-preview-key-for-tests" },
		});
		expect((await editor.fetch(path)).status).toBe(200);
		expect((await shop.fetch(path, { headers: { "Sec-Purpose": "prefetch" } })).status).toBe(429);
		expect(shop.gateway.calls("joinWaitingRoom")).toHaveLength(0);
		const navigation = await shop.fetch("/en/lina-dress-ink-blue--p100001.data");
		expect(navigation.headers.get("x-remix-redirect")).toBe("/en/lina-dress-ink-blue--p100001");
		expect(navigation.headers.get("x-remix-reload-document")).toBe("true");
	});

	it("OPERATOR-80: nothing is put into the bag without a pass; what is there stays", async () => {
		const line = open();
		shop.gateway.on(createCart, { status: 201, data: aCart() });
		shop.gateway.returns(getCart, aCart());
		shop.gateway.returns(addProduct, aCart());
		await isHeard();
		const visitor = shop.visitor();
		await visitor.fetch(path);
		const refused = await visitor.fetch(path, { form: { sku } });
		expect(refused.status).toBe(302);
		expect(refused.location).toBe("/en/product/_/100001/");
		expect(shop.gateway.calls("addProduct")).toHaveLength(0);
		line.through = 1;
		await expect.poll(async () => (await visitor.fetch(path)).status, soon).toBe(200);
		await visitor.fetch(path, { form: { sku } });
		expect(shop.gateway.calls("addProduct")).toHaveLength(1);
	});

	it("OPERATOR-78: a place that is tampered with is none; that of an earlier opening neither", async () => {
		const line = open();
		await isHeard();
		const visitor = shop.visitor();
		const [[name, value] = ["", ""]] = [...(await visitor.fetch(path)).setCookies].filter(([key]) =>
			key.includes("waiting_rooms"),
		);
		expect(value).not.toBe("");
		const [payload = "", signature = ""] = value.split(".");
		const forged = Buffer.from(
			Buffer.from(payload, "base64url").toString().replace('"until":0', '"until":9999999999999'),
		).toString("base64url");
		const page = await shop.fetch(path, { cookies: { [name]: `${forged}.${signature}` } });
		expect([page.status, waits(page.text)]).toEqual([429, "2"]);
		line.opening += 1;
		line.issued = 0;
		await expect.poll(async () => waits((await visitor.fetch(path)).text), soon).toBe("1");
	});

	it("OPERATOR-78: who is through with a pass waits again, at the end", async () => {
		const line = open();
		await isHeard();
		const visitor = shop.visitor();
		await visitor.fetch(path);
		line.untils.set(1, new Date(Date.now() - 1_000).toISOString());
		line.through = 1;
		await expect.poll(async () => waits((await visitor.fetch(path)).text), soon).toBe("2");
	});

	it("OPERATOR-78: says that it is busy where no place can be had, and is open once the room is closed", async () => {
		open();
		await isHeard();
		for (const fault of [refuse("TOO_MANY_REQUESTS"), unreachable()]) {
			shop.gateway.on(joinWaitingRoom, fault);
			const page = await shop.fetch(path);
			expect(page.status).toBe(503);
			expect(page.headers.get("refresh")).toBe("15");
			expect(page.text).toContain("The shop is very busy");
		}
		shop.gateway.on(joinWaitingRoom, refuse("NOT_FOUND"));
		expect((await shop.fetch(path)).status).toBe(200);
	});
});

describe("another container", () => {
	it("OPERATOR-78: knows the place that the first one gave", async () => {
		open();
		await isHeard();
		const given = (await shop.fetch(path)).setCookies;
		const line = open(other);
		await isHeard(other);
		line.issued = 1;
		const page = await other.fetch(path, { cookies: Object.fromEntries(given) });
		expect(waits(page.text)).toBe("1");
		expect(other.gateway.calls("joinWaitingRoom")).toHaveLength(0);
	});
});

it("OPERATOR-76: a room that was closed stays closed, whichever answer comes last", async () => {
	open();
	const rooms = createWaitingRooms({
		baseUrl: () => shop.gateway.url,
		subscriptionKey: "a-key",
		log: { warn: vi.fn() } as unknown as Log,
		timeoutMs: 2_000,
	});
	await rooms.changed();
	const room = rooms.ofProduct("100001");
	expect(room?.name).toBe("drop");
	const { promise: late, resolve: answer } = Promise.withResolvers<void>();
	shop.gateway.on(listWaitingRooms, async () => {
		await late;
		return { status: 200, data: { rooms: room ? [room] : [] } };
	});
	const calls = shop.gateway.calls("listWaitingRooms").length;
	const asked = rooms.changed();
	await vi.waitFor(() => expect(shop.gateway.calls("listWaitingRooms").length).toBe(calls + 1));
	shop.gateway.returns(listWaitingRooms, { rooms: [] });
	await rooms.changed();
	answer();
	await asked;
	expect(rooms.isAnyOpen()).toBe(false);
});

it("PAGE-103: a CDN keeps no page that was shown for a pass, nor its cookie", async () => {
	const line = open(withCdn);
	withCdn.gateway.returns(listShippingMethods, []);
	withCdn.gateway.returns(listEntries, { entries: [] });
	const before = await withCdn.fetch(path, { headers: { "Sec-Fetch-Site": "none" } });
	expect(before.headers.get("cache-control")).toMatch(/^public/);
	await isHeard(withCdn);
	line.through = 5;
	const page = await withCdn.fetch(path, { headers: { "Sec-Fetch-Site": "none" } });
	expect(page.status).toBe(200);
	expect([...page.setCookies.keys()].join()).toContain("waiting_rooms");
	expect(page.headers.get("cache-control")).toMatch(/^private/);
	expect(page.headers.has("surrogate-key")).toBe(false);
});
