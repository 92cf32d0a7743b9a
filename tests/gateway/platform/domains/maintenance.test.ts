import { afterAll, beforeAll, expect, it } from "vitest";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import {
	loadMarkets,
	refreshMarkets,
	switchMarkets,
} from "#gateway/platform/domains/follow-markets.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startGateway();
});
afterAll(async () => {
	await runCommand("maintenance off all", gateway.context);
	await refreshMarkets(gateway.context);
	await gateway.close();
});

/** Prefixes of closed markets, as a storefront learns of them. */
async function closed(): Promise<string[]> {
	await refreshMarkets(gateway.context);
	const { data } = await gateway.call(listWebDomains, {});
	return data.filter(({ maintenance }) => maintenance).map(({ locale }) => locale.prefix);
}

it("OPERATOR-63: closes single markets or all, and opens them again", async () => {
	expect(await closed()).toEqual([]);
	expect(await runCommand("maintenance on fr-fr de-de", gateway.context)).toBe(
		"fr-fr, de-de: closed now",
	);
	expect((await closed()).toSorted()).toEqual(["de-de", "fr-fr"]);
	await runCommand("maintenance off de-de", gateway.context);
	expect(await closed()).toEqual(["fr-fr"]);
	await runCommand("maintenance on all", gateway.context);
	expect((await closed()).length).toBeGreaterThan(5);
	await runCommand("maintenance off all", gateway.context);
	expect(await closed()).toEqual([]);
});

it("OPERATOR-63: closes from an instant on", async () => {
	const { context } = gateway;
	const soon = new Date(context.now().getTime() + 3_600_000);
	await runCommand(`maintenance on en ${soon.toISOString()}`, context);
	expect(await closed()).toEqual([]);
	const later = { ...context, now: () => new Date(soon.getTime() + 1) };
	await switchMarkets(later);
	const { data } = await gateway.call(listWebDomains, {});
	expect(data.find(({ locale }) => locale.prefix === "en")?.maintenance).toBe(true);
	await runCommand(`maintenance off en ${soon.toISOString()}`, context);
});

it("a reading that is overtaken by a later one changes nothing (MARKET-63)", async () => {
	const { context } = gateway;
	const released = Promise.withResolvers<void>();
	const slow = {
		select: () => ({
			from: async (table: never) => {
				const rows = await context.db.select().from(table);
				await released.promise;
				return rows;
			},
		}),
	};
	const overtaken = loadMarkets({ db: slow as never, now: context.now });
	await runCommand("maintenance on fr-fr", context);
	expect(await closed()).toEqual(["fr-fr"]);
	released.resolve();
	await overtaken;
	const { data } = await gateway.call(listWebDomains, {});
	expect(data.find(({ locale }) => locale.prefix === "fr-fr")?.maintenance).toBe(true);
	await runCommand("maintenance off fr-fr", context);
});

it.each([
	"",
	"on",
	"on nowhere",
	"perhaps fr-fr",
	"on fr-fr 2026-12-01",
	"off fr-fr 2026-13-01T00:00Z",
])("OPERATOR-63: refuses '%s'", async (about) => {
	await expect(runCommand(`maintenance ${about}`, gateway.context)).rejects.toThrow(
		/Say on or off|no market|no instant/,
	);
});
