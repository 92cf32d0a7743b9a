import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listCommercialOffers } from "#contract/offers/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { promoCodes } from "#gateway/platform/db/schema.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { launch } from "../carts/money.ts";

describe.each(engines)("commercial offers on %s", (engine) => {
	let loyal: string;
	const gateway = testGateway({ engine });
	beforeAll(async () => {
		loyal = await gateway.tokenOf(demoAccounts.loyal.customerId);
	});

	const ask = async (
		given: { country?: string; language?: string; familyIds?: string; allOffers?: "true" } = {},
		caller: Caller = {},
	) => {
		const query = { context: "SITE", country: "FR", language: "fra", allOffers: "false", ...given };
		return (await gateway.call(listCommercialOffers, { query: query as never }, caller)).data;
	};
	const codesOf = (offers: readonly { code: string | null }[]) => offers.map(({ code }) => code);

	it("of a family are those of the shop, of the family and of its ancestors", async () => {
		const dresses = await ask({ familyIds: "women_dresses" });
		expect(codesOf(dresses.collectiveOffers).sort()).toEqual(["BONNET", "LIVRAISON", "ROBES20"]);
		expect(dresses.collectiveOffers.find(({ code }) => code === "ROBES20")).toMatchObject({
			title: "20\u00a0% de remise",
			kind: "percentage",
			percent: 20,
			familyIds: ["women_dresses"],
		});
		const below = await ask({ familyIds: "women,children_knitwear" });
		expect(codesOf(below.collectiveOffers)).toContain("ENFANT5");
		expect(codesOf(below.collectiveOffers)).not.toContain("ROBES20");
	});

	it("without a family are those of the whole shop; `allOffers` gives all of them", async () => {
		expect(codesOf((await ask()).collectiveOffers).sort()).toEqual(["BONNET", "LIVRAISON"]);
		const all = codesOf((await ask({ allOffers: "true" })).collectiveOffers);
		expect(all).toEqual(expect.arrayContaining(["ENFANT5", "ROBES20"]));
		// codes that are over, have not begun, or are not for all customers
		for (const code of ["HIVER2021", "DEMAIN40", "OFFERT", "CAMILLE25"]) {
			expect(all).not.toContain(code);
		}
	});

	it("have codes in a language of the market", async () => {
		const words = {
			FR: "LIVRAISON",
			CH: "LIVRAISON",
			GB: "DELIVERY",
			ES: "ENVIO",
			DE: "VERSAND",
			IT: "SPEDIZIONE",
			PL: "DOSTAWA",
		} as const;
		for (const [country, word] of Object.entries(words)) {
			const market = country as keyof typeof words;
			const { collectiveOffers } = await ask({ country }, { market });
			const delivery = collectiveOffers.filter(({ kind }) => kind === "free-delivery");
			expect({ country, codes: codesOf(delivery) }).toEqual({ country, codes: [word] });
		}
	});

	it("are in the language and the currency of the market", async () => {
		const polish = await ask({ country: "pl", language: "pol", familyIds: "children" });
		expect(polish.collectiveOffers.find(({ code }) => code === "DZIECI5")).toMatchObject({
			title: "20\u00a0zł taniej",
			amount: { centAmount: 2_000, currencyCode: "PLN" },
		});
	});

	it("are personal for a signed-in customer: own codes, and rewards for the points", async () => {
		expect((await ask({ familyIds: "women_dresses" })).personalOffers).toEqual([]);
		const { personalOffers } = await ask({ familyIds: "women_dresses" }, { customerToken: loyal });
		expect(codesOf(personalOffers)).toContain("CAMILLE25");
		const points = personalOffers.flatMap((offer) => offer.points ?? []);
		expect(points.length).toBeGreaterThan(1);
		expect(points).toEqual(points.toSorted((a, b) => a - b));
		expect(Math.max(...points)).toBeLessThanOrEqual(823);
	});

	it("list a personal code of an announced promotion to its customer alone", async () => {
		const { db } = gateway.context;
		const mine = demoAccounts.loyal.customerId;
		const shared = await launch(db, { isAnnounced: true });
		const [{ opcId } = { opcId: "" }] = await db
			.select({ opcId: promoCodes.opcId })
			.from(promoCodes)
			.where(eq(promoCodes.code, shared));
		await db.insert(promoCodes).values([
			{ code: "MINE-ALONE", opcId, customerId: mine },
			{ code: "SOMEBODY-ELSES", opcId, customerId: "somebody-else" },
		]);
		const seenBy = async (caller: Caller) => {
			const { collectiveOffers, personalOffers } = await ask({ allOffers: "true" }, caller);
			return codesOf([...collectiveOffers, ...personalOffers]);
		};
		const visitor = await seenBy({});
		expect(visitor).toContain(shared);
		expect(visitor).not.toContain("MINE-ALONE");
		expect(visitor).not.toContain("SOMEBODY-ELSES");
		const own = await seenBy({ customerToken: loyal });
		expect(own).toEqual(expect.arrayContaining([shared, "MINE-ALONE"]));
		expect(own).not.toContain("SOMEBODY-ELSES");
	});

	it("of a country without a shop are none, of an invalid country are refused", async () => {
		expect(await ask({ country: "JP", language: "jpn" })).toEqual({
			personalOffers: [],
			collectiveOffers: [],
		});
		const query = { context: "SITE", country: "FRA", language: "fra", allOffers: "false" } as const;
		const refused = await gateway.fault(listCommercialOffers, { query });
		expect(refused).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
		const ids = { ...query, country: "FR", familyIds: "women,<b>" };
		expect((await gateway.fault(listCommercialOffers, { query: ids })).code).toBe(
			"INVALID_REQUEST",
		);
	});
});
