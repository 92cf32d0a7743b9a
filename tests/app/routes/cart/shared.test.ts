import { describe, expect, it } from "vitest";
import { addProducts } from "#contract/cart/lines.ts";
import { getCart, getSharedCart, shareCart } from "#contract/cart/operations.ts";
import type { LineItem } from "#contract/cart/shapes.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { garbled, refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const shareId = "Ab3_-fGh1JkLmNoPqRsTuV";
const path = `/fr-fr/cart/shared/${shareId}/`;

function share(lineItems: LineItem[]) {
	const data = { shareId, sourceCartId: shareId, sharedAt: "2026-03-01T10:00:00.000Z", lineItems };
	shop.gateway.returns(getSharedCart, data);
}

function withSharingOff() {
	const data = domains.map((domain) => ({ ...domain, allowShareCart: false }));
	shop.gateway.returns(listWebDomains, data);
}

describe("sharing a cart", () => {
	it("gives a link to it, until the cart changes", async () => {
		const cart = aCart();
		shop.gateway.on(getCart, () => ({ status: 200, data: cart }));
		shop.gateway.returns(listShippingMethods, []);
		shop.gateway.on(shareCart, { status: 201, data: { shareId } });
		const visitor = shop.visitor();
		visitor.cookies.set("vitrine_cart_id-dev", cart.id);
		const sent = await visitor.fetch("/fr-fr/cart/", { form: { intent: "share" } });
		expect([sent.status, sent.location]).toEqual([303, "/fr-fr/cart/"]);
		expect((await visitor.fetch("/fr-fr/cart/")).text).toContain(`http://localhost:3000${path}`);
		cart.version += 1;
		expect((await visitor.fetch("/fr-fr/cart/")).text).not.toContain(path);
	});

	const post = () => shop.visitor().fetch("/fr-fr/cart/", { form: { intent: "share" } });

	it("needs a cart", async () => {
		const { status, text } = await post();
		expect([status, text.includes("pas encore")]).toEqual([409, true]);
		expect(shop.gateway.calls("shareCart")).toHaveLength(0);
	});

	it("needs the market's permission (LIMIT-86)", async () => {
		withSharingOff();
		expect((await post()).status).toBe(404);
	});
});

/** The gateway's answer to an unknown share: its message differs from that of a cart that is gone (CART-40). */
const unknownShare = () =>
	garbled('{"code":"CART_NOT_FOUND","message":"No such shared cart."}', 404, "application/json");

describe("a shared cart", () => {
	it("shows lines at today's prices, marks unavailable ones, and is neither cached nor indexed", async () => {
		share([aLine({ quantity: 2 }), aLine({ orderable: 0 })]);
		const { status, text, headers } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(text).toContain("Choisi le 1er\u00a0mars 2026");
		expect(text).toMatch(/59,00\s€/);
		expect(text.match(/N’est plus disponible/g)).toHaveLength(1);
		expect(text).toMatch(/<meta name="robots" content="noindex, nofollow"/);
		expect(headers.get("Cache-Control")).toContain("no-store");
		expect(shop.gateway.calls("getSharedCart")).toHaveLength(1);
	});

	it.each([
		["unknown", path, () => shop.gateway.on(getSharedCart, unknownShare())],
		["of no such shape", "/fr-fr/cart/shared/../x/", () => share([])],
		["too short", "/fr-fr/cart/shared/abc/", () => share([])],
		["where sharing is off", path, withSharingOff],
	])("%s is a 404 (CART-5)", async (_name, address, play) => {
		play();
		const { status, text } = await shop.fetch(address);
		expect(status).toBe(404);
		expect(text).toContain("<header");
	});

	it("that is unknown is logged with the status that was answered and its masked address", async () => {
		shop.gateway.on(getSharedCart, unknownShare());
		await shop.fetch(path);
		const lines = shop.logged().filter(({ msg }) => msg !== "request" && msg !== "page without");
		expect(lines.filter(({ level }) => level === 50)).toEqual([]);
		expect(lines.find(({ msg }) => msg === "page refused")).toMatchObject({
			status: 404,
			url: "/fr-fr/cart/shared/*/",
		});
	});

	it("whose page breaks is logged in the same way", async () => {
		shop.gateway.on(getSharedCart, refuse("NOT_FOUND"));
		const { status } = await shop.fetch(path);
		const [line] = shop.logged().filter(({ msg }) => msg === "page error");
		expect(line).toMatchObject({ status, url: "/fr-fr/cart/shared/*/" });
	});

	it("answers 503 while the cart API is down", async () => {
		shop.gateway.on(getSharedCart, unreachable());
		expect((await shop.fetch(path)).status).toBe(503);
	});

	it("is copied with its source named; the page names items that were not added (CART-48)", async () => {
		const [one, gone] = [aLine({ quantity: 2 }), aLine({ orderable: 0 })];
		const named = { ...gone, name: { ...gone.name, fr: "Veste courte" } };
		const gift = aLine({ isFree: true });
		share([one, named, gift]);
		const late = { sku: one.sku, name: one.name };
		shop.gateway.on(addProducts, { status: 206, data: aCart({ productsNotAdded: [late] }) });
		shop.gateway.returns(getCart, aCart());
		shop.gateway.returns(listShippingMethods, []);
		const visitor = shop.visitor();
		const { text } = await visitor.fetch(path, { form: { intent: "copy" }, follow: 1 });
		const [call] = shop.gateway.calls("addProducts");
		expect(call?.body).toEqual([one.sku, one.sku]);
		expect(call?.query.get("sourceCartId")).toBe(shareId);
		expect(text).toContain("pas ajouté : Veste courte et Wrap dress");
	});

	it("is copied by the body of a gateway of the release before, which knows no list", async () => {
		share([aLine()]);
		shop.gateway.on(addProducts, ({ body }) =>
			Array.isArray(body) ? refuse("INVALID_REQUEST") : { status: 200, data: aCart() },
		);
		const { status } = await shop.fetch(path, { form: { intent: "copy" } });
		expect(status).toBe(303);
		expect(shop.gateway.calls("addProducts")[1]?.body).toMatchObject({ sourceCartId: shareId });
	});

	it("without available items offers no copy, and makes none", async () => {
		share([aLine({ orderable: 0 })]);
		expect((await shop.fetch(path)).text).not.toContain('value="copy"');
		const { status } = await shop.fetch(path, { form: { intent: "copy" } });
		expect(status).toBe(409);
		expect(shop.gateway.calls("createCart")).toHaveLength(0);
	});

	it("is copied in calls of at most fifty skus", async () => {
		share(Array.from({ length: 6 }, () => aLine({ quantity: 10 })));
		shop.gateway.returns(addProducts, aCart());
		await shop.fetch(path, { form: { intent: "copy" } });
		const sizes = shop.gateway.calls("addProducts").map(({ body }) => (body as string[]).length);
		expect(sizes).toEqual([50, 10]);
	});
});
