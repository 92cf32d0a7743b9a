import { describe, expect, it } from "vitest";
import { addPromoCode, removePromoCode } from "#contract/cart/discounts.ts";
import { getCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { aCart, aLine, eur } from "#tests/support/storefront/builders.ts";
import { aCode } from "#tests/support/storefront/cart-builders.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/cart/";

function aShopper(known: Cart = aCart()) {
	shop.gateway.returns(getCart, known);
	shop.gateway.returns(listShippingMethods, []);
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", known.id);
	return visitor;
}

const tryCode = (code: string) => ({ form: { intent: "apply-code", code } });

describe("a promo code", () => {
	it("is sent in the path with the cart's version, and then shown with its effect", async () => {
		const visitor = aShopper();
		const withCode = aCart({
			version: 2,
			discountCode: [aCode({ code: "SOIE10", value: 590 })],
			discounts: [{ type: "COU", amount: 590 }],
			subtotal: eur(5_310),
			totalPrice: eur(5_310),
		});
		shop.gateway.returns(addPromoCode, withCode);
		const sent = await visitor.fetch(page, tryCode(" soie10 "));
		expect([sent.status, sent.location]).toEqual([303, page]);
		const [call] = shop.gateway.calls("addPromoCode");
		expect(call?.params.promoCode).toBe("soie10");
		expect(call?.query.get("version")).toBe("1");
		shop.gateway.returns(getCart, withCode);
		const { text } = await visitor.fetch(page);
		expect(text).toContain("Le code SOIE10 est appliqué");
		expect(text).toContain("Ten percent off");
		// the amounts shown add up: 59,00 − 5,90 = 53,10
		expect(text).toMatch(/59,00\s€[\s\S]*Codes promo[\s\S]*−5,90\s€[\s\S]*53,10\s€/);
	});

	it.each([
		["PROMO_CODE_REFUSED", undefined, "Ce code ne peut pas être utilisé ici"],
		["PROMO_CODE_REFUSED", { reason: "minimum", missing: 4_100 }, "Encore 41,00\u00a0€ d’achats"],
		["PROMO_CODE_REFUSED", { reason: "sign-in" }, "Ce code est lié à un compte"],
		["PROMO_CODE_REFUSED", { reason: "no-product" }, "Aucun article de votre panier ne correspond"],
		["PROMO_CODE_APPLIED", undefined, "Ce code est déjà appliqué"],
		["PROMO_CODES_NOT_COMBINABLE", undefined, "Ce code ne se cumule pas"],
		["TOO_MANY_REQUESTS", undefined, "Trop d’essais. Patientez quelques minutes"],
	] as [ErrorCode, Record<string, unknown> | undefined, string][])(
		"refused with %s %j says why, and stays in its field",
		async (code, details, message) => {
			const visitor = aShopper();
			shop.gateway.on(addPromoCode, () => refuse(code, details));
			const { status, text } = await visitor.fetch(page, tryCode("PAREIL"));
			expect(status).toBe(code === "TOO_MANY_REQUESTS" ? 429 : 422);
			expect(text).toContain(message);
			expect(text).toMatch(/<input[^>]*name="code"[^>]*value="PAREIL"/);
			// the field is far below the rows, in a fold: without a script, the page opens there
			expect(text).toMatch(/<input(?=[^>]*name="code")[^>]*autofocus/i);
			expect(text).toContain("Wrap dress");
		},
	);

	it("proposes the better of two that cannot be combined, one press away (CART-122)", async () => {
		const visitor = aShopper();
		shop.gateway.on(addPromoCode, () =>
			refuse("PROMO_CODES_NOT_COMBINABLE", { now: 590, instead: 1_180 }),
		);
		const { status, text } = await visitor.fetch(page, tryCode("SOIE20"));
		expect(status).toBe(422);
		expect(text).toMatch(/fait économiser 11,80\s€, contre 5,90\s€/);
		expect(text).toMatch(/à la place et économiser 5,90\s€ de plus/);
		const [form = ""] =
			/<form(?:(?!<\/form>)[\s\S])*name="instead"[\s\S]*?<\/form>/.exec(text) ?? [];
		expect(form).toMatch(/name="code"[^>]*value="SOIE20"|value="SOIE20"[^>]*name="code"/);
		shop.gateway.returns(addPromoCode, aCart({ version: 2 }));
		await visitor.fetch(page, { form: { intent: "apply-code", code: "SOIE20", instead: "yes" } });
		expect(shop.gateway.calls("addPromoCode").at(-1)?.query.get("instead")).toBe("yes");
	});

	it("keeps the better one that the cart has already, and says so", async () => {
		const visitor = aShopper();
		shop.gateway.on(addPromoCode, () =>
			refuse("PROMO_CODES_NOT_COMBINABLE", { now: 1_180, instead: 590 }),
		);
		const { text } = await visitor.fetch(page, tryCode("SOIE10"));
		expect(text).toContain("nous gardons le meilleur");
		expect(text).not.toContain('name="instead"');
	});

	it.each([".", "..", "%2e%2e"])(
		"'%s' is refused like an unknown code, without a call",
		async (code) => {
			const visitor = aShopper();
			shop.gateway.on(addPromoCode, () => refuse("PROMO_CODE_REFUSED"));
			const unknown = await visitor.fetch(page, tryCode("PAREIL"));
			const { status, text } = await visitor.fetch(page, tryCode(code));
			expect(status).toBe(unknown.status);
			expect(text).toContain("Ce code ne peut pas être utilisé ici");
			expect(shop.gateway.calls("addPromoCode")).toHaveLength(1);
		},
	);

	it.each(["remove-code", "remove-donation", "remove-gift-card"])(
		"'..' for %s answers 400 and deletes no cart",
		async (intent) => {
			const visitor = aShopper();
			const ids = { code: "..", donationId: "..", giftCardId: ".." };
			const { status } = await visitor.fetch(page, { form: { intent, ...ids } });
			expect(status).toBe(400);
			const asked = shop.gateway.calls().map(({ operation }) => operation);
			expect(asked.filter((name) => /remove|delete/.test(name))).toEqual([]);
			expect(visitor.cookies.get("vitrine_cart_id-dev")).toBe(aCart().id);
		},
	);

	it.each(["fr-fr", "en", "de-de", "es-es", "it-it", "pl-pl"])(
		"is refused in the language of %s",
		async (lc) => {
			const visitor = aShopper();
			shop.gateway.on(addPromoCode, () => refuse("PROMO_CODE_REFUSED"));
			const { text } = await visitor.fetch(`/${lc}/cart/`, tryCode("PAREIL"));
			expect(text).toMatch(/role="alert"[\s\S]*?promo-code-error[\s\S]*?<span>[^<]+<\/span>/);
			expect(text).not.toContain("failure.code");
		},
	);

	it("answers Product_out_of_stock after the cart was updated (CART-58)", async () => {
		const visitor = aShopper();
		const soldOut = aCart({
			version: 2,
			lineItems: [aLine({ orderable: 0 })],
			discountCode: [aCode({ code: "ROBE", counts: false, value: 0, productOutOfStock: true })],
		});
		shop.gateway.on(addPromoCode, () => {
			shop.gateway.returns(getCart, soldOut);
			return { status: 200, data: soldOut };
		});
		const { status, text } = await visitor.fetch(page, tryCode("ROBE"));
		expect(status).toBe(409);
		expect(text).toContain("l’article concerné est épuisé : rien n’est déduit");
		// the code is in the cart all the same
		expect(text).toMatch(/name="intent" value="remove-code"/);
	});

	it("has a field whose label does not say optional (CART-57)", async () => {
		const { text } = await aShopper().fetch("/en/cart/");
		const [label = ""] = /<label[^>]* for="promo-code"[^>]*>.*?<\/label>/s.exec(text) ?? [];
		expect(label).not.toBe("");
		expect(label).not.toMatch(/optional/i);
	});

	it("is required: an empty field is refused, and nothing is sent", async () => {
		const { status, text } = await aShopper().fetch(page, tryCode(" "));
		expect(status).toBe(400);
		expect(text).toContain("Saisissez d’abord un code");
		expect(shop.gateway.calls("addPromoCode")).toHaveLength(0);
	});

	it("can be removed", async () => {
		const visitor = aShopper(aCart({ discountCode: [aCode({ code: "SOIE10" })] }));
		shop.gateway.returns(removePromoCode, aCart({ version: 2 }));
		const form = { intent: "remove-code", code: "SOIE10" };
		expect((await visitor.fetch(page, { form })).status).toBe(303);
		expect(shop.gateway.calls("removePromoCode")[0]?.params.promoCode).toBe("SOIE10");
	});

	it.each([
		[{ counts: false, value: 0, missing: 2_500 }, /Encore 25\s€ et il s’applique/],
		[{ counts: false, value: 0 }, /Sans effet sur ce panier/],
		[{ counts: false, value: 0, productOutOfStock: true }, /L’article concerné est épuisé/],
	])("without an effect says what is missing: %j", async (part, words) => {
		const { text } = await aShopper(aCart({ discountCode: [aCode(part)] })).fetch(page);
		expect(text).toMatch(words);
	});

	it("answers a fetcher with data and a message", async () => {
		const visitor = aShopper();
		const data = aCart({ discountCode: [aCode()] });
		shop.gateway.returns(addPromoCode, data);
		const { status, text } = await visitor.fetch("/fr-fr/cart/_.data", tryCode("TEN"));
		expect(status).toBe(200);
		expect(text).toContain("Le code TEN est appliqué");
	});
});
