// The shop domain records (MARKET-25): without them there is no shop, and the log says why.
import { describe, expect, it, vi } from "vitest";
import { createDomainRecords } from "#app/server/domain-records.ts";
import type { Log } from "#app/server/log.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const words = 'Erreur lors de l\'appel à la méthode "getParams" du composable usePmdParamsServices';

describe("the records of the shop's domains", () => {
	it("fail with the words of MARKET-25 when they never loaded", async () => {
		const records = createDomainRecords({
			baseUrl: () => "http://127.0.0.1:9",
			subscriptionKey: "a-key",
			log: { warn: vi.fn() } as unknown as Log,
			timeoutMs: 200,
		});
		await expect(records.all()).rejects.toThrow(words);
	});

	it("stay one list while they say the same, until a change, as what is remembered of a visitor holds as long as they do", async () => {
		let now = 0;
		const records = createDomainRecords({
			baseUrl: () => shop.gateway.url,
			subscriptionKey: "a-key",
			log: { warn: vi.fn() } as unknown as Log,
			timeoutMs: 2_000,
			now: () => now,
		});
		const heard: unknown[] = [];
		records.subscribe((list) => heard.push(list));
		const first = await records.all();
		const loadAgain = async () => {
			const calls = shop.gateway.calls("listWebDomains").length;
			now += 61_000;
			records.cached();
			await vi.waitFor(() => expect(shop.gateway.calls("listWebDomains")).toHaveLength(calls + 1));
		};
		await loadAgain();
		expect(await records.all()).toBe(first);
		const [one, ...others] = first;
		shop.gateway.returns(listWebDomains, [{ ...one, maintenance: true }, ...others]);
		await loadAgain();
		await vi.waitFor(() => expect(records.cached()?.[0]).toMatchObject({ maintenance: true }));
		expect(heard).toHaveLength(2);
		// what changed need not be in the records
		records.changed();
		expect(await records.all()).not.toBe(heard[1]);
		expect(heard).toHaveLength(3);
	});

	it("are never those of before a change, whichever answer comes last", async () => {
		const records = createDomainRecords({
			baseUrl: () => shop.gateway.url,
			subscriptionKey: "a-key",
			log: { warn: vi.fn() } as unknown as Log,
			timeoutMs: 2_000,
		});
		const before = (await records.all()).map((record) => ({ ...record }));
		const { promise: late, resolve: answer } = Promise.withResolvers<void>();
		shop.gateway.on(listWebDomains, async () => {
			await late;
			return { status: 200, data: before };
		});
		records.changed();
		const asked = records.all();
		await vi.waitFor(() => expect(shop.gateway.calls("listWebDomains")).toHaveLength(2));
		const after = before.map((record) => ({ ...record, maintenance: true }));
		shop.gateway.returns(listWebDomains, after);
		records.changed();
		await records.all();
		answer();
		await asked;
		expect(records.cached()?.[0]).toMatchObject({ maintenance: true });
	});

	it("answer every page with 500 until they are loaded", async () => {
		shop.gateway.on(listWebDomains, unreachable());
		expect((await shop.fetch("/fr-fr/")).status).toBe(500);
	});
});
