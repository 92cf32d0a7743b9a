import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const seriesOf = (text: string) => text.split("\n").filter((line) => /^[a-z]/.test(line));
const labelsOf = (text: string, name: string) =>
	seriesOf(text).filter((line) => line.startsWith(`${name}{`));

describe("the figures of a storefront (OPERATOR-43)", () => {
	const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });

	it("count requests by the pattern of their route, and name no visitor's value", async () => {
		shop.gateway.returns(getProduct, aProduct());
		const marked = "zoe.martin@example.com";
		await shop.fetch("/fr-fr/x--p2706133/");
		await shop.fetch(`/fr-fr/search/?q=${marked}`);
		await shop.fetch(`/fr-fr/track-order/`, {
			form: { email: marked, orderNumber: "VABC-12345-99" },
		});
		await shop.fetch(`/fr-fr/cart/shared/secret-share/`);
		await shop.fetch(`/healthz`);
		const text = await shop.metrics();
		expect(text).toContain('vitrine_http_requests_total{route=":lc/:slug (product)",method="GET"');
		expect(text).toContain('route="healthz"');
		expect(text).not.toMatch(/zoe|martin|VABC|secret-share|2706133/);
	});

	it("have as many series for forty odd paths as for four", async () => {
		const visit = async (count: number) => {
			for (let at = 0; at < count; at += 1) {
				await shop.fetch(`/odd-${at}/x${at}`);
				await shop.fetch(`/fr-fr/odd-${at}`);
			}
			return seriesOf(await shop.metrics()).length;
		};
		expect(await visit(40)).toBe(await visit(4));
	});

	it("tell how gateway calls ended, and which are left alone", async () => {
		shop.gateway.on(getProduct, refuse("PRODUCT_NOT_FOUND"));
		await shop.fetch("/fr-fr/x--p1/");
		shop.gateway.on(getProduct, unreachable());
		for (let at = 0; at < 8; at += 1) await shop.fetch(`/fr-fr/x--p${at + 2}/`);
		const text = await shop.metrics();
		const calls = labelsOf(text, "vitrine_gateway_calls_total").filter((line) =>
			line.includes('"getProduct"'),
		);
		for (const outcome of ["refused", "unreachable", "open"]) {
			expect(calls.some((line) => line.includes(`outcome="${outcome}"`))).toBe(true);
		}
		expect(text).toContain('vitrine_gateway_circuit_open{operation="getProduct"} 1');
	});

	it("follow the page cache", async () => {
		shop.gateway.returns(getProduct, aProduct());
		for (let at = 0; at < 3; at += 1) await shop.fetch("/fr-fr/legal-notices/");
		const before = await shop.metrics();
		expect(before).toMatch(/vitrine_page_cache_requests_total\{result="misses"\} \d/);
		expect(before).toMatch(/vitrine_page_cache_bytes \d/);
		// without VALKEY_URL there is nothing to say of it
		expect(before).not.toContain("vitrine_valkey_up");
		expect(before).toMatch(/^vitrine_clock_seconds \d/m);
	});
});
