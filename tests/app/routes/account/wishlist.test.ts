import { beforeEach, describe, expect, it } from "vitest";
import { addStockAlert, listStockAlerts, removeStockAlert } from "#contract/alert/operations.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { addWish, listWishes, removeWish } from "#contract/wishlist/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { aListingProduct } from "#tests/support/storefront/listings.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/wishlist/";
const [there, gone, never] = ["3600000000017", "3600000000024", "3600000000031"];

function aSize(gtin: string, orderable: number, isAwaitable = false) {
	const availability = orderable > 0 ? ("AVAILABLE" as const) : ("UNAVAILABLE" as const);
	return { gtin, sizeId: "38", sizeLabel: gtin.slice(-3), availability, orderable, isAwaitable };
}
const sizes = [aSize(there, 4), aSize(gone, 0, true), aSize(never, 0)];

function aWish(part: object = {}) {
	return {
		...aListingProduct(),
		wishedAt: "2026-03-01T10:00:00.000Z",
		wishedPrice: null,
		sizes,
		...part,
	};
}
const list = (values: object[]) => shop.gateway.returns(listWishes, { values });

const aDreamer = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	shop.gateway.returns(listStockAlerts, { values: [] });
	list([aWish()]);
});

describe("account/wishlist", () => {
	it("lists each product with its price, available sizes, and sizes that allow an alert", async () => {
		const { status, text } = await aDreamer().fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("1 article enregistré");
		expect(text).toMatch(new RegExp(`<button value="${there}"[^>]* name="sku"`));
		expect(text).toMatch(new RegExp(`action="/fr-fr/stock-alert/".*value="${gone}"`, "s"));
		expect(text).not.toContain(`value="${never}"`);
		const asked = shop.gateway.calls("listWishes").map(({ query }) => query.get("sizes"));
		expect(asked).toContain("true");
	});

	it("shows how far a price has fallen since the product was added, and no rise", async () => {
		const { price } = aListingProduct();
		list([aWish({ wishedPrice: price.price + 1_000 })]);
		expect((await aDreamer().fetch(page)).text).toMatch(/10,00\s€ de moins qu’au jour de l’ajout/);
		list([aWish({ wishedPrice: price.price - 1_000 })]);
		expect((await aDreamer().fetch(page)).text).not.toContain("de moins");
	});

	it("a sold-out product allows an alert; one that is not sold online says so", async () => {
		list([aWish({ sizes: [aSize(gone, 0, true)] })]);
		expect((await aDreamer().fetch(page)).text).toContain("Épuisé pour l’instant.");
		list([aWish({ sizes: [aSize(never, 0)] })]);
		expect((await aDreamer().fetch(page)).text).toContain("Non disponible en ligne.");
	});

	it("moves a size into the cart and removes the product from the list", async () => {
		const cart = aCart({ lineItems: [aLine({ sku: there })] });
		const visitor = signedInWith(shop, aCart({ lineItems: [] }));
		shop.gateway.returns(addProduct, cart);
		shop.gateway.returns(removeWish, { values: [] });
		const form = { intent: "move", productId: "100001", sku: there };
		const { status, location } = await visitor.fetch(page, { form });
		expect([status, location]).toEqual([303, page]);
		expect(shop.gateway.calls("addProduct")[0]?.params.sku).toBe(there);
		expect(shop.gateway.calls("removeWish")[0]?.params).toEqual({ productId: "100001" });
		shop.gateway.returns(getCart, cart);
		expect((await visitor.fetch(page)).text).toContain('href="/fr-fr/cart/"');
	});

	it("keeps the wish and says why where the size is out of stock", async () => {
		const visitor = signedInWith(shop, aCart({ lineItems: [] }));
		shop.gateway.on(addProduct, refuse("OUT_OF_STOCK"));
		const { productId } = aListingProduct();
		const form = { intent: "move", productId, sku: there };
		const { status, text } = await visitor.fetch(page, { form });
		expect(status).toBe(422);
		expect(text).toMatch(/role="alert" [^>]*>[^<]+</);
		expect(shop.gateway.calls("removeWish")).toHaveLength(0);
	});

	it("a removed product can be added again, on the same page", async () => {
		shop.gateway.returns(removeWish, { values: [] });
		shop.gateway.returns(addWish, { values: [aWish()] });
		const visitor = aDreamer();
		await visitor.fetch("/fr-fr/wishlist/", { form: { remove: "100001", return_to: page } });
		list([]);
		const { text } = await visitor.fetch(page);
		expect(text).toContain("C’est retiré de votre liste d’envies.");
		expect(text).toMatch(/action="\/fr-fr\/wishlist\/".*name="add" value="100001".*Annuler/s);
		const back = await visitor.fetch("/fr-fr/wishlist/", {
			form: { add: "100001", return_to: page },
		});
		expect(back.location).toBe(page);
	});

	it("answers a script with the undo of a removal", async () => {
		shop.gateway.returns(removeWish, { values: [] });
		const form = { remove: "100001", return_to: page };
		const { text } = await aDreamer().fetch("/fr-fr/wishlist.data", { form });
		expect(text).toContain("undo");
		expect(text).toContain("Annuler");
	});

	it("shows 24 products a page, and redirects a page beyond the last to it", async () => {
		list(Array.from({ length: 30 }, (_, at) => aWish({ productId: String(200_000 + at) })));
		const visitor = aDreamer();
		const first = await visitor.fetch(page);
		expect(first.text.match(/name="productId"/g)).toHaveLength(24);
		expect(first.text).toContain(`href="${page}?p=2"`);
		expect((await visitor.fetch(`${page}?p=2`)).text.match(/name="productId"/g)).toHaveLength(6);
		const beyond = await visitor.fetch(`${page}?p=9`);
		expect([beyond.status, beyond.location]).toEqual([302, `${page}?p=2`]);
	});

	it("says so while it is empty, and answers 503 while it is unreachable", async () => {
		list([]);
		expect((await aDreamer().fetch(page)).text).toContain("Votre liste est vide");
		shop.gateway.on(listWishes, unreachable);
		const { status, text } = await aDreamer().fetch(page);
		expect(status).toBe(503);
		expect(text).toContain("Rien n’est perdu");
	});

	const without = (flag: "wishlist" | "showProductAvailabilityAlert") =>
		shop.gateway.returns(
			listWebDomains,
			domains.map((domain) => ({ ...domain, [flag]: false })),
		);

	it("is a 404 where the flag is off (LIMIT-74)", async () => {
		without("wishlist");
		expect((await aDreamer().fetch(page)).status).toBe(404);
		expect(shop.gateway.calls("listWishes")).toHaveLength(0);
	});

	it("has no alerts and no page of them where the flag is off (LIMIT-75)", async () => {
		without("showProductAvailabilityAlert");
		expect((await aDreamer().fetch(page)).text).not.toContain("stock-alert");
		expect((await aDreamer().fetch("/fr-fr/account/alerts/")).status).toBe(404);
	});
});

describe("account/alerts", () => {
	const alerts = "/fr-fr/account/alerts/";
	const anAlert = (part: object = {}) => ({
		sku: gone,
		storeId: "1001",
		sizeLabel: "40",
		availability: "UNAVAILABLE",
		product: aListingProduct(),
		askedAt: "2026-03-01T10:00:00.000Z",
		...part,
	});
	const known = (values: object[]) => shop.gateway.returns(listStockAlerts, { values });

	it("lists the awaited sizes of this shop, and says which one is back", async () => {
		known([anAlert(), anAlert({ sku: there, availability: "AVAILABLE" })]);
		const { text } = await aDreamer().fetch(alerts);
		expect(shop.gateway.calls("listStockAlerts")[0]?.query.get("id")).toBe("1001");
		expect(text).toContain("Taille 40");
		expect(text).toContain("Attendue depuis le 1er\u00a0mars 2026");
		expect(text).toContain("Elle est de retour");
	});

	it("a removed alert comes with an undo, which requests it again (CATALOGUE-42, CATALOGUE-44)", async () => {
		shop.gateway.returns(removeStockAlert, { values: [] });
		shop.gateway.returns(addStockAlert, { values: [anAlert()] });
		const visitor = aDreamer();
		const form = { forget: gone, return_to: alerts };
		expect((await visitor.fetch("/fr-fr/stock-alert/", { form })).location).toBe(alerts);
		const [call] = shop.gateway.calls("removeStockAlert");
		expect([call?.params.sku, call?.query.get("knowledgeTypeId")]).toEqual([gone, "1001"]);
		const { text } = await visitor.fetch(alerts);
		expect(text).toMatch(
			new RegExp(`action="/fr-fr/stock-alert/".*name="sku" value="${gone}".*Annuler`, "s"),
		);
		await visitor.fetch("/fr-fr/stock-alert/", { form: { sku: gone, return_to: alerts } });
		expect(shop.gateway.calls("addStockAlert")[0]?.body).toEqual({ sku: gone });
	});

	it("says so while there are none, and answers 503 while they are unreachable", async () => {
		expect((await aDreamer().fetch(alerts)).text).toContain("Aucune alerte taille");
		shop.gateway.on(listStockAlerts, unreachable);
		const { status, text } = await aDreamer().fetch(alerts);
		expect(status).toBe(503);
		expect(text).toContain("Elles restent actives");
	});
});
