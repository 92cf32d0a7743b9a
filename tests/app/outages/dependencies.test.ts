// If any of these is down, slow, broken or cut short, a shopper can still browse and buy.
import { beforeEach, describe, expect, it } from "vitest";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { searchProducts, suggestSearch } from "#contract/catalog/search.ts";
import { listAssets, listEntries } from "#contract/content/operations.ts";
import { listLoyaltyOffers } from "#contract/loyalty/operations.ts";
import { listCommercialOffers, listLegalNotices } from "#contract/offers/operations.ts";
import type { Operation } from "#contract/operation.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import {
	getStore,
	listLockers,
	listPickups,
	listStoreCountries,
	listStores,
} from "#contract/storelocator/operations.ts";
import { someOf } from "#tests/support/long-run.ts";
import type { Raw } from "#tests/support/storefront/played-gateway.ts";
import {
	garbled,
	refuse,
	silence,
	storefront,
	unreachable,
} from "#tests/support/storefront/storefront.ts";
import { paths, playHealthy, sku } from "./healthy.ts";

// thirty seconds of silence would end like these 150 ms: at the deadline
const shop = storefront({ env: { GATEWAY_TIMEOUT: "150", TRUST_PROXY: "1" } });

const badDays: readonly (readonly [day: string, answer: Raw])[] = [
	["down", unreachable()],
	["slow", silence()],
	["refusing", refuse("UNAVAILABLE")],
	["broken", garbled("<html>Bad gateway</html>", 502)],
	["off its contract", garbled('{"entries":{},"products":7}', 200, "application/json")],
	["cut short", garbled('{"entries":[{"uid":"ma', 200, "application/json")],
];

interface Dependency {
	operations: readonly Operation[];
	/** pages whose subject it is: they say that it is missing, and offer a way on */
	subjectOf?: readonly (keyof typeof paths)[];
}

const dependencies: Readonly<Record<string, Dependency>> = {
	"content service": { operations: [listEntries, listAssets], subjectOf: ["help"] },
	search: { operations: [searchProducts, suggestSearch], subjectOf: ["search"] },
	segmentations: { operations: [listSegmentations] },
	"related products": { operations: [listRecommendations] },
	offers: { operations: [listCommercialOffers, listLoyaltyOffers, listLegalNotices] },
	"store locator": {
		operations: [getStore, listStores, listStoreCountries, listPickups, listLockers],
	},
};

beforeEach(() => playHealthy(shop.gateway));

/** Expects the frame, with a way to everything else. */
function expectPage(text: string): void {
	expect(text).toContain("<header");
	expect(text).toContain('id="main"');
	expect(text).toMatch(/<footer/);
}

async function expectBought(visitor: ReturnType<typeof shop.visitor>): Promise<void> {
	const added = await visitor.fetch(paths.product, { form: { sku } });
	expect([added.status, added.location]).toEqual([303, paths.product]);
	const cart = await visitor.fetch(paths.cart);
	expect(cart.status).toBe(200);
	expect(cart.text).toContain("Lina dress");
}

const names = Object.keys(dependencies);
describe.each(Object.entries(dependencies))("%s", (name, { operations, subjectOf = [] }) => {
	it.each(someOf(badDays, names.indexOf(name)))(
		"%s: pages render and the shopper can buy",
		async (_day, answer) => {
			for (const operation of operations) shop.gateway.on(operation, answer);
			const visitor = shop.visitor();
			// at once: one after the other, each would wait for its own deadline
			await Promise.all(
				Object.entries(paths).map(async ([name, path]) => {
					const { status, text } = await visitor.fetch(path);
					const isSubject = subjectOf.some((page) => page === name);
					expect([path, status]).toEqual([path, isSubject ? 503 : 200]);
					expectPage(text);
				}),
			);
			await expectBought(visitor);
		},
	);
});

it("a customer can buy while offers do not answer", async () => {
	shop.gateway.on(listLoyaltyOffers, silence());
	const visitor = shop.customer({ customerId: "c-1" });
	await expectBought(visitor);
});

describe("a dependency that stays down", () => {
	it("is not called any longer after a while, and pages do not wait", async () => {
		shop.gateway.on(listEntries, silence());
		for (let at = 0; at < 6; at += 1) {
			await shop.fetch(paths.listing, { headers: { "X-Forwarded-For": `203.0.113.${at}` } });
		}
		const asked = shop.gateway.calls("listEntries").length;
		for (let at = 0; at < 4; at += 1) expect((await shop.fetch(paths.listing)).status).toBe(200);
		expect(shop.gateway.calls("listEntries")).toHaveLength(asked);
	});

	it("affects nothing else: search fails, product pages work", async () => {
		shop.gateway.on(searchProducts, unreachable());
		for (let at = 0; at < 8; at += 1) {
			expect((await shop.fetch(`${paths.search}${at}`)).status).toBe(503);
		}
		expect((await shop.fetch(paths.product)).status).toBe(200);
		expect((await shop.fetch(paths.listing)).status).toBe(200);
	});
});

describe("pictures", () => {
	it("show their alt text when they are down, and buying works", async () => {
		const picture = await shop.fetch("/_gateway/images/products/100001/AP?w=599&v=2");
		expect([picture.status, picture.headers.get("Retry-After")]).toEqual([503, "5"]);
		const { text } = await shop.fetch(paths.product);
		expect(text).toMatch(/<img[^>]* alt="[^"]*Lina dress/);
		await expectBought(shop.visitor());
	});
});

describe("the calls that a page needs", () => {
	it.each(badDays)(
		"a page answers 503 in the frame while its subject is %s",
		async (_day, answer) => {
			const { getProduct } = await import("#contract/catalog/operations.ts");
			shop.gateway.on(getProduct, answer);
			const { status, headers, text } = await shop.fetch(paths.product);
			expect([status, headers.get("Retry-After")]).toEqual([503, "10"]);
			expectPage(text);
		},
	);

	it("a cart API that is down never shows an empty cart; the cookie stays", async () => {
		const { getCart } = await import("#contract/cart/operations.ts");
		const visitor = shop.visitor();
		await visitor.fetch(paths.product, { form: { sku } });
		shop.gateway.on(getCart, silence());
		const { status, setCookies, text } = await visitor.fetch(paths.cart);
		expect(status).toBe(503);
		expect(setCookies.has("vitrine_cart_id-dev")).toBe(false);
		expectPage(text);
	});
});
