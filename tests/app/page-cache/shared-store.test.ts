import { zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { listWishes } from "#contract/wishlist/operations.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, type Storefront, storefront } from "#tests/support/storefront/storefront.ts";
import { startValkeyDouble, type ValkeyDouble } from "#tests/support/valkey/valkey-double.ts";

let valkey: ValkeyDouble;
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	valkey = await startValkeyDouble();
});
afterEach(async () => {
	vi.useRealTimers();
	await valkey.close();
});

const env = {
	PAGE_CACHE_MB: "16",
	get VALKEY_URL() {
		return valkey.url;
	},
};
const shop = storefront({ env });
/** Another container of the same shop, and one that shows pictures from another place. */
const elsewhere = storefront({ env });
const other = storefront({
	env: Object.defineProperties(
		{ IMAGE_URL: "https://img.example" },
		Object.getOwnPropertyDescriptors(env),
	),
});

const path = "/en/lina-dress-ink-blue--p100001/";
const browser = { headers: { "Sec-Fetch-Site": "none" } };
const changed = ["product:100001", "catalog"];
const oldWords = "A dress for long evenings.";
const newWords = "A dress for short mornings.";
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

function play(of: Storefront, description = oldWords): void {
	of.gateway.returns(getProduct, aProduct({ description }));
	of.gateway.returns(listRecommendations, []);
	of.gateway.returns(listShippingMethods, []);
	of.gateway.returns(listEntries, { entries: [] });
}

const stateOf = async (of: Storefront) => JSON.parse((await of.fetch("/readyz")).text).valkey;
const askedBy = (of: Storefront) => of.gateway.calls("getProduct").length;
const textOf = async (of: Storefront) => (await of.fetch(path, browser)).text;
/** Warnings that it has logged. */
const saidOf = (of: Storefront) => of.logged().filter(({ level }) => level === 40);
const pages = () => [...valkey.kept.keys()].filter((key) => key.includes(":page:"));

/** Starts containers that have been connected, and have heard of changes, for a while. */
async function begin(...containers: Storefront[]): Promise<void> {
	for (const of of containers) {
		play(of);
		await expect.poll(() => stateOf(of)).toBe("up");
		of.hears(null);
	}
	later(20_000);
	for (const of of containers) of.hears([]);
}

/** Makes the page in one container, and waits until Valkey has it. */
async function madeBy(of: Storefront): Promise<string> {
	const text = await textOf(of);
	await expect.poll(() => valkey.kept.size).toBe(2);
	return text;
}

describe("pages that containers share", () => {
	it("are rendered by one container and shown unchanged by all", async () => {
		await begin(shop, elsewhere);
		const text = await madeBy(shop);
		expect(await textOf(elsewhere)).toBe(text);
		expect(askedBy(elsewhere)).toBe(0);
		// a page is kept as long as it may be shown, and no longer
		expect([...valkey.seconds.values()].sort()).toEqual([3_660, 86_400]);
	});

	it("include the hydration data of their documents", async () => {
		await begin(shop, elsewhere);
		const text = await madeBy(shop);
		const [, address = ""] = /"data":"(\/page-data\/[^"?]+)/.exec(text) ?? [];
		const data = await elsewhere.fetch(address);
		expect(data.status).toBe(200);
		expect(data.text).toBe((await shop.fetch(address)).text);
		expect(askedBy(elsewhere)).toBe(0);
	});

	it("are shown while stale, and rendered again in the background", async () => {
		await begin(shop, elsewhere);
		await madeBy(shop);
		later(61_000);
		play(elsewhere, newWords);
		expect(await textOf(elsewhere)).toContain(oldWords);
		await expect.poll(() => askedBy(elsewhere)).toBe(1);
		await expect.poll(() => textOf(elsewhere)).toContain(newWords);
	});

	it("are rendered once after they become stale in all containers", async () => {
		await begin(shop, elsewhere);
		await madeBy(shop);
		await textOf(elsewhere);
		later(61_000);
		await textOf(shop);
		await expect.poll(() => askedBy(shop)).toBe(2);
		await expect.poll(() => valkey.taken.filter((name) => name === "set").length).toBe(4);
		await textOf(elsewhere);
		await expect.poll(() => valkey.taken.at(-1)).toBe("get");
		await textOf(elsewhere);
		expect(askedBy(elsewhere)).toBe(0);
	});

	it("are ignored after a change that the container has heard of", async () => {
		await begin(shop, elsewhere);
		await madeBy(shop);
		elsewhere.hears(changed);
		play(elsewhere, newWords);
		expect(await textOf(elsewhere)).toContain(newWords);
		// the old page is still there, and no container takes it, however much later
		later(6_000);
		elsewhere.hears([]);
		expect(pages()).toHaveLength(1);
		expect(await textOf(elsewhere)).toContain(newWords);
	});

	it("are ignored when their rendering began before a change", async () => {
		await begin(shop, elsewhere);
		const held = Promise.withResolvers<void>();
		shop.gateway.on(getProduct, async () => {
			await held.promise;
			return { status: 200, data: aProduct({ description: oldWords }) };
		});
		const making = textOf(shop);
		await expect.poll(() => askedBy(shop)).toBe(1);
		// one container hears of the change, the other one does not yet
		later(500);
		elsewhere.hears(changed);
		later(400);
		held.resolve();
		await making;
		await expect.poll(() => valkey.kept.size).toBe(2);
		play(elsewhere, newWords);
		later(30_000);
		elsewhere.hears([]);
		expect(await textOf(elsewhere)).toContain(newWords);
	});

	it("are ignored when their container had not heard of the change, however late they began", async () => {
		await begin(shop, elsewhere);
		later(10_000);
		elsewhere.hears(changed);
		later(6_000);
		// its stream is silent: what it remembers for all pages may date from before the change
		await madeBy(shop);
		play(elsewhere, newWords);
		elsewhere.hears([]);
		expect(await textOf(elsewhere)).toContain(newWords);
		// both have heard of the change now
		shop.hears(changed);
		elsewhere.hears(changed);
		later(6_000);
		shop.hears([]);
		elsewhere.hears([]);
		play(shop, newWords);
		expect(await textOf(shop)).toContain(newWords);
	});

	it("are neither written nor read by a container that hears no changes", async () => {
		await begin(shop, elsewhere);
		shop.loses();
		await textOf(shop);
		expect(valkey.kept.size).toBe(0);
		await madeBy(elsewhere);
		play(shop, newWords);
		shop.hears(changed);
		shop.loses();
		later(61_000);
		expect(await textOf(shop)).toContain(newWords);
	});

	it("are not shared by a container that has heard nothing yet", async () => {
		await begin(shop);
		await madeBy(shop);
		play(elsewhere);
		await expect.poll(() => stateOf(elsewhere)).toBe("up");
		await textOf(elsewhere);
		expect(askedBy(elsewhere)).toBe(1);
	});

	it("are shared within the same build and environment only", async () => {
		await begin(shop, other);
		await madeBy(shop);
		expect(await textOf(other)).toContain("https://img.example");
		expect(askedBy(other)).toBe(1);
	});

	it("never include a 404 or a page that lacks a part", async () => {
		await begin(shop);
		shop.gateway.on(getProduct, refuse("PRODUCT_NOT_FOUND"));
		expect((await shop.fetch(path, browser)).status).toBe(404);
		play(shop);
		shop.gateway.on(listRecommendations, refuse("UNAVAILABLE"));
		await textOf(shop);
		expect(valkey.kept.size).toBe(0);
	});

	it("hold no visitor data", async () => {
		await begin(shop);
		shop.gateway.returns(getAccount, aCustomer({ firstName: "CAMILLE" }));
		shop.gateway.returns(listWishes, { values: [] });
		const visitor = shop.customer();
		await visitor.fetch(path, browser);
		const { text } = await visitor.fetch(path, browser);
		expect(text).toContain("Camille");
		await expect.poll(() => valkey.kept.size).toBe(2);
		const written = [...valkey.kept].map(([key, value]) => key + zstdDecompressSync(value)).join();
		expect(written).toContain(oldWords);
		for (const own of ["Camille", "CAMILLE", ...visitor.cookies.values()]) {
			if (own.length > 5) expect(written).not.toContain(own);
		}
	});
});

describe("a Valkey that fails", () => {
	it("delays no page: each container keeps its own pages until Valkey is back", async () => {
		await begin(shop, elsewhere);
		await madeBy(shop);
		valkey.hang();
		const startedAt = performance.now();
		expect(await textOf(elsewhere)).toContain(oldWords);
		expect(await stateOf(elsewhere)).toBe("down");
		const asked = valkey.taken.length;
		for (const name of ["a", "b", "c"]) await elsewhere.fetch(`${path}?${name}=1`, browser);
		expect((await elsewhere.fetch("/page-data/AAAAAAAAAAAAAAAA.json")).status).toBe(404);
		expect(performance.now() - startedAt).toBeLessThan(5_000);
		expect(valkey.taken).toHaveLength(asked);
		valkey.goOn();
		await expect.poll(() => stateOf(elsewhere)).toBe("up");
		expect(elsewhere.logged().map(({ msg }) => msg)).toEqual(
			expect.arrayContaining([
				"valkey does not answer: pages are cached by each container",
				"valkey answers: pages are shared",
			]),
		);
	});

	it("is asked for by its address again when it became a replica, which takes no writes", async () => {
		await begin(shop);
		valkey.demote();
		await textOf(shop);
		// the clock stands still meanwhile: one that moves while Valkey's is read would be taken for a difference of the two
		await expect.poll(() => saidOf(shop)).toHaveLength(1);
		await expect.poll(() => stateOf(shop)).toBe("up");
		later(61_000);
		await textOf(shop);
		await expect.poll(pages).toHaveLength(1);
	});

	it("is not needed to show pages", async () => {
		play(shop);
		await valkey.close();
		expect(await textOf(shop)).toContain(oldWords);
		expect(await stateOf(shop)).toBe("down");
		await expect.poll(() => saidOf(shop)).toHaveLength(1);
		valkey = await startValkeyDouble();
	});

	it("gives no page from an entry that is not ours", async () => {
		await begin(shop, elsewhere);
		await madeBy(shop);
		for (const [key, value] of valkey.kept) {
			valkey.put(key, key.includes(":page:") ? Buffer.from("odd") : value);
		}
		expect(await textOf(elsewhere)).toContain(oldWords);
		expect(askedBy(elsewhere)).toBe(1);
	});
});
