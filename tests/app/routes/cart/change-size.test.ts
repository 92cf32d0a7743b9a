import { beforeEach, describe, expect, it } from "vitest";
import { addProduct, removeLine, setQuantity } from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/cart/";
type Sku = ReturnType<typeof aProduct>["skus"][number];
const aSku = (facts: Partial<Sku> & Pick<Sku, "gtin" | "sizeLabel">): Sku => ({
	sizeId: facts.sizeLabel,
	availability: "AVAILABLE",
	orderable: 5,
	...facts,
});
const [own, other, third] = ["3612345678905", "3612345678912", "3612345678929"] as const;
const line = aLine({ lineId: "line-0000001", sku: own, quantity: 2, orderable: 5 });
const changed = aLine({ lineId: "line-0000002", sku: other, quantity: 1, orderable: 5 });

function shopper() {
	shop.gateway.returns(getCart, aCart({ lineItems: [line] }));
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", aCart().id);
	return visitor;
}

beforeEach(() => {
	const skus = [
		aSku({ gtin: own, sizeLabel: "38" }),
		aSku({ gtin: other, sizeLabel: "40" }),
		aSku({ gtin: third, sizeLabel: "42", availability: "UNAVAILABLE", orderable: 0 }),
	];
	shop.gateway.returns(getProduct, aProduct({ skus }));
	const both = aCart({ version: 2, lineItems: [line, changed] });
	shop.gateway.returns(addProduct, both);
	shop.gateway.returns(setQuantity, { ...both, version: 3 });
	shop.gateway.returns(removeLine, aCart({ version: 4, lineItems: [changed] }));
});

describe("size and colour of a line in the bag (CART-118)", () => {
	it("are offered by a link, which shows the sizes in the line, the sold-out ones closed", async () => {
		const closed = await shopper().fetch(page);
		expect(closed.text).toContain(`${page}?change=line-0000001`);
		expect(closed.text).not.toContain('value="change-size"');
		const { text } = await shopper().fetch(`${page}?change=line-0000001`);
		expect(text).toContain('value="change-size"');
		expect(text).toMatch(new RegExp(`<option[^>]*value="${own}"[^>]*selected`));
		expect(text).toMatch(new RegExp(`<option[^>]*value="${third}"[^>]*disabled`));
	});

	it.each([
		["keep the size in another colour", 5, `value="${third}"[^>]*selected`],
		["ask for a size where the colour has not the line's", 0, 'value=""[^>]*disabled[^>]*selected'],
	])("%s", async (_what, orderable, chosen) => {
		const of = "100003";
		const colourways = [
			{
				productId: line.productId,
				colour: { family: "blue", label: "bleu encre", hex: "#1d2b4f" },
			},
			{ productId: of, colour: { family: "white", label: "écru", hex: "#efe8d8" } },
		].map((one) => ({ ...one, label: "Robe Lina", availability: "AVAILABLE" as const }));
		const inEcru = [
			aSku({ gtin: other, sizeLabel: "36" }),
			aSku({ gtin: third, sizeLabel: "38", orderable }),
		];
		shop.gateway.on(getProduct, ({ params }) => {
			const product = aProduct({ colourways });
			return {
				status: 200,
				data: params.productId === of ? { ...product, productId: of, skus: inEcru } : product,
			};
		});
		const { text } = await shopper().fetch(`${page}?change=line-0000001&of=${of}`);
		const [select = ""] = /<select[^>]*name="sku".*?<\/select>/s.exec(text) ?? [];
		expect(select.match(/ selected=""/g)).toHaveLength(1);
		expect(select).toMatch(new RegExp(`<option[^>]*${chosen}`));
		expect(select).toContain(" required");
	});

	it("are offered in no colour that is sold out, no longer made, or not to be had yet", async () => {
		const colours = [
			[line.productId, "bleu encre", "AVAILABLE"],
			["100003", "écru", "SOON_UNAVAILABLE"],
			["100004", "kaki", "DISCONTINUED"],
			["100005", "rouille", "UNAVAILABLE"],
			["100006", "prune", "SOON_AVAILABLE"],
		] as const;
		const colourways = colours.map(([productId, label, availability]) => ({
			productId,
			colour: { family: "blue", label, hex: "#1d2b4f" },
			label: "Robe Lina",
			availability,
		}));
		shop.gateway.returns(getProduct, aProduct({ colourways }));
		const { text } = await shopper().fetch(`${page}?change=line-0000001`);
		const offered = text.match(/(?<=of=)\d+/g) ?? [];
		expect([...new Set(offered)]).toEqual([line.productId, "100003"]);
	});

	it("are changed with the number of items, and the line goes last", async () => {
		const form = { intent: "change-size", lineId: line.lineId, sku: other };
		const { status, location } = await shopper().fetch(page, { form });
		expect([status, location]).toEqual([303, page]);
		expect(shop.gateway.calls("addProduct")[0]?.params.sku).toBe(other);
		expect(shop.gateway.calls("setQuantity")[0]?.params.quantity).toBe("2");
		expect(shop.gateway.calls("removeLine")[0]?.params.lineId).toBe(line.lineId);
	});

	it("are changed to as many as there were, where a promotion gives that very size", async () => {
		const gift = aLine({ sku: other, isFree: true, totalPrice: 0 });
		const one = { ...line, quantity: 1 };
		shop.gateway.returns(getCart, aCart({ lineItems: [one, gift] }));
		const both = aCart({ version: 2, lineItems: [one, gift, changed] });
		shop.gateway.returns(addProduct, both);
		const visitor = shop.visitor();
		visitor.cookies.set("vitrine_cart_id-dev", aCart().id);
		const form = { intent: "change-size", lineId: line.lineId, sku: other };
		expect((await visitor.fetch(page, { form })).status).toBe(303);
		expect(shop.gateway.calls("addProduct")).toHaveLength(1);
		expect(shop.gateway.calls("setQuantity")).toEqual([]);
	});

	it("stay as they are, with the line, where the other size is gone meanwhile", async () => {
		shop.gateway.on(addProduct, () => refuse("OUT_OF_STOCK"));
		const form = { intent: "change-size", lineId: line.lineId, sku: third };
		const { status, text } = await shopper().fetch(page, { form });
		expect(status).toBeGreaterThanOrEqual(400);
		expect(text).toMatch(/role="alert"[^>]*>[^<]+/);
		expect(shop.gateway.calls("removeLine")).toEqual([]);
	});

	it("make no call for the size that the line has, and name a line that is gone", async () => {
		const same = { intent: "change-size", lineId: line.lineId, sku: own };
		expect((await shopper().fetch(page, { form: same })).status).toBe(303);
		expect(shop.gateway.calls("addProduct")).toEqual([]);
		const gone = { ...same, lineId: "line-0000009" };
		expect((await shopper().fetch(page, { form: gone })).status).toBe(404);
	});

	it("say so while the catalogue does not answer", async () => {
		shop.gateway.on(getProduct, unreachable);
		const { status, text } = await shopper().fetch(`${page}?change=line-0000001`);
		expect(status).toBe(200);
		expect(text).toContain("Les tailles ne peuvent pas être affichées");
	});
});
