import { describe, expect, it } from "vitest";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { recordOf } from "#gateway/platform/domains/rules/markets.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const key = "a-preview-key-for-tests";

describe("a market that is closed for a while (OPERATOR-63)", () => {
	const shop = storefront({ env: { PREVIEW_KEY: key, PAGE_CACHE_MB: "16" } });

	/** Closes these markets at the gateway, as every storefront hears it. */
	async function close(...prefixes: string[]) {
		const records = domains.map(recordOf).map((record) => ({
			...record,
			maintenance: prefixes.includes(record.locale.prefix),
		}));
		shop.gateway.returns(listWebDomains, records);
		shop.hears(["domain"]);
		// the next request of any page reads them
		await expect
			.poll(async () => (await shop.fetch(`/${prefixes[0] ?? "en"}/`)).status)
			.toBe(prefixes.length > 0 ? 503 : 200);
	}

	it("says so on every page in its language, from memory or not; others stay open", async () => {
		expect((await shop.fetch("/fr-fr/legal-notices/")).status).toBe(200);
		await close("fr-fr");
		for (const path of ["/fr-fr/", "/fr-fr/legal-notices/", "/fr-fr/cart/", "/fr-fr/odd/"]) {
			const page = await shop.fetch(path);
			expect(page.status, path).toBe(503);
			expect(page.text).toContain("Nous rangeons la boutique");
			expect(page.headers.get("retry-after")).toBe("300");
			expect(page.headers.get("refresh")).toBe("60");
			expect(page.headers.get("cache-control")).toBe("no-store");
			// its home is closed as well
			expect(page.text).not.toContain("<a ");
		}
		const form = await shop.fetch("/fr-fr/newsletter/subscription/", {
			form: { email: "a@b.example" },
		});
		expect(form.status).toBe(503);
		expect(form.headers.has("refresh")).toBe(false);
		expect((await shop.fetch("/de-de/")).status).toBe(200);
		for (const path of ["/healthz", "/readyz", "/robots.txt"]) {
			expect((await shop.fetch(path)).status, path).toBe(200);
		}
		await close();
		expect((await shop.fetch("/fr-fr/legal-notices/")).status).toBe(200);
	});

	it("lets payments that are under way come to their end", async () => {
		await close("fr-fr");
		for (const path of ["/fr-fr/order-adyen-check/", "/fr-fr/order-confirmation/"]) {
			expect((await shop.fetch(path)).text).not.toContain("Nous rangeons la boutique");
		}
		expect((await shop.fetch("/fr-fr/order-payment/")).text).toContain("Nous rangeons la boutique");
	});

	it("is open for who has the preview key", async () => {
		await close("fr-fr");
		const operator = shop.visitor();
		await operator.fetch("/fr-fr/preview/");
		await operator.fetch("/fr-fr/preview/", { form: { intent: "open", key } });
		const [seen, closed] = [await operator.fetch("/fr-fr/cart/"), await shop.fetch("/fr-fr/cart/")];
		expect(seen.text).not.toContain("Nous rangeons la boutique");
		expect(seen.status).toBe(200);
		expect(closed.text).toContain("Nous rangeons la boutique");
	});
});

describe("MAINTENANCE (OPERATOR-63)", () => {
	const one = storefront({ env: { MAINTENANCE: "de-de" } });
	const all = storefront({ env: { MAINTENANCE: "1" } });

	it("closes the markets that it names, or all", async () => {
		await one.fetch("/en/");
		expect((await one.fetch("/de-de/")).text).toContain("Wir räumen kurz auf");
		expect((await one.fetch("/en/")).status).toBe(200);
		expect((await all.fetch("/en/")).status).toBe(503);
		expect((await all.fetch("/")).status).toBe(503);
	});
});
