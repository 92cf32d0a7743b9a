import { describe, expect, it } from "vitest";
import { getCareSheet, getProduct } from "#contract/catalog/operations.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { scenarios } from "#tests/support/scenarios.ts";

const { productId } = scenarios.productWithAllSizes;
const params = { productId };

const gateway = testGateway();

describe("the care sheet of a product", () => {
	it.each([
		["FR", "Fiche d’entretien"],
		["PL", "Karta pielęgnacji"],
	] as const)("gives composition and care in the language of %s", async (market, title) => {
		const caller = { market };
		const { data: product } = await gateway.call(getProduct, { params }, caller);
		const plain = (text = "") => text.replaceAll("\u00a0", " ");
		const text = plain(pdfText((await gateway.call(getCareSheet, { params }, caller)).data));
		expect(text).toContain(title);
		expect(text).toContain(plain(product.care[0]?.label));
		const { percent, material } = product.composition[0]?.materials[0] ?? {};
		expect(text).toContain(`${percent}${market === "FR" ? " %" : "%"} ${material}`);
	});

	it.each(["..", "x-", "fr-FR;q=0.9, ..", "*", "de_DE"])(
		"is written for any requested language: %s",
		async (locale) => {
			const { data } = await gateway.call(getCareSheet, { params }, { locale });
			expect(pdfText(data)).toContain(locale.startsWith("fr") ? "Fiche d’entretien" : "Care sheet");
		},
	);

	it("of an unknown product is a 404", async () => {
		const fault = await gateway.fault(getCareSheet, { params: { productId: "1" } });
		expect(fault).toMatchObject({ status: 404, code: "PRODUCT_NOT_FOUND" });
	});
});
