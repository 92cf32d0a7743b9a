// Frames and calls that Adyen's library asks the embedded provider for.
import { describe, expect, it } from "vitest";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { sealField } from "./typed-card.ts";

const gateway = testGateway();

const frame = (page: string, key = "demo_VITRINE") => {
	const query = new URLSearchParams({ type: "card", d: Buffer.from(page).toString("base64") });
	const path = `/payment/fields/securedfields/${key}/6.3.0/securedFields.html?${query}`;
	return fetch(gateway.url + path);
};
const lookUp = async (bin: string, supportedBrands: string[]) => {
	const answer = await fetch(`${gateway.url}/payment/fields/v3/bin/binLookup?token=demo_VITRINE`, {
		method: "POST",
		headers: { "content-type": "application/json", origin: "https://vitrine.fr" },
		body: JSON.stringify({
			...{ supportedBrands, requestId: "one", encryptedBin: Buffer.from(bin).toString("base64") },
		}),
	});
	const { brands } = (await answer.json()) as { brands: { brand: string; supported: boolean }[] };
	return brands.map(({ brand, supported }) => [brand, supported]);
};

describe("what the library asks the embedded provider for (CHECKOUT-120)", () => {
	it("is a frame that this shop alone may have, with nothing but its own script", async () => {
		const { status, headers } = await frame("http://localhost:3000");
		expect(status).toBe(200);
		const policy = headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'; script-src 'self'");
		expect(policy).toContain("frame-ancestors http://localhost:3000");
		expect(headers.get("x-frame-options")).toBeNull();
		for (const page of ["https://evil.example", "no address", ""]) {
			expect((await frame(page)).status).toBe(403);
		}
		expect((await frame("http://localhost:3000", "another")).status).toBe(403);
	});

	it("encrypts a test card's parts, each for its own field, and no other card", async () => {
		const answer = await sealField(gateway, "encryptedCardNumber", "4111111111111111");
		const { blob } = (await answer.json()) as { blob: string };
		expect(blob).not.toContain("4111");
		const real = await sealField(gateway, "encryptedCardNumber", "4539148803436467");
		expect(await real.json()).toEqual({ error: "cc.num.903" });
		expect((await sealField(gateway, "encryptedPin", "1234")).status).toBe(400);
		const foreign = { "sec-fetch-site": "cross-site" };
		expect((await sealField(gateway, "encryptedSecurityCode", "123", foreign)).status).toBe(403);
	});

	it("says which brands a number has, and whether the market takes them", async () => {
		expect(await lookUp("411111", ["visa", "mc"])).toEqual([["visa", true]]);
		expect(await lookUp("378282", ["visa", "mc"])).toEqual([["amex", false]]);
		expect(await lookUp("555555", ["cartebancaire", "mc"])).toEqual([
			["cartebancaire", true],
			["mc", true],
		]);
		expect(await lookUp("555555", ["mc"])).toEqual([["mc", true]]);
		expect(await lookUp("999999", ["visa"])).toEqual([]);
	});
});
