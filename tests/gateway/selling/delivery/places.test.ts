import { describe, expect, it } from "vitest";
import { suggestAddresses } from "#contract/address/suggest-addresses.ts";
import type { QueryOf } from "#contract/operation.ts";
import {
	getStore,
	listLockers,
	listPickups,
	listStoreCountries,
	listStores,
} from "#contract/storelocator/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();

const stores = async (query: Record<string, unknown>, market: Market = "FR") =>
	(await gateway.call(listStores, { query }, { market })).data;
const pickups = async (query: Record<string, unknown>, market: Market = "FR") =>
	(await gateway.call(listPickups, { query }, { market })).data;

describe("searching for a store, a pickup point or a locker (STORE-22 to STORE-24)", () => {
	it.each(["Genève", "geneve", "GENEVE", "1204", "1204 Genève", "CH-1204"])(
		"finds Geneva by %s, the nearest first",
		async (search) => {
			const { stores: found, origin } = await stores({ search }, "CH");
			expect(origin?.label).toBe("Genève");
			expect(found[0]).toMatchObject({ city: "Genève", country: "CH", kind: "store" });
			const distances = found.map(({ distance }) => distance ?? -1);
			expect(distances).toEqual(distances.toSorted((a, b) => a - b));
			expect(distances[0]).toBeLessThan(3_000);
		},
	);

	it.each([
		["FR", "69007", "Lyon"],
		["FR", "69130", "Lyon"],
		["PL", "31-999", "Kraków"],
		["PL", "krakow", "Kraków"],
		["DE", "köln", "Köln"],
		["DE", "koln", "Köln"],
		["DE", "muenchen", "München"],
		["GB", "EH3 9AB", "Edinburgh"],
		["IT", "20900", "Milano"],
	] as const)("in %s, %s leads to %s", async (market, search, city) => {
		const { stores: found } = await pickups({ search }, market);
		expect(found[0]?.city).toBe(city);
	});

	it("knows the stores of a market that delivers to all of Europe", async () => {
		const countries =
			"AT,BE,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IT,LI,LT,LU,LV,MC,MT,NL,PL";
		const { stores: found } = await stores({ search: "Lyon", deliveryCountries: countries });
		expect(found[0]?.city).toBe("Lyon");
		const { data } = await gateway.call(listStoreCountries, { query: { countries } });
		expect(data.map(({ countryCode }) => countryCode)).toContain("FR");
	});

	it("prefers a position to a search", async () => {
		const { stores: found, origin } = await stores({ lat: 45.76, lon: 4.84, search: "Paris" });
		expect(found[0]?.city).toBe("Lyon");
		expect(origin).toEqual({ lat: 45.76, lon: 4.84, label: "" });
	});

	it("finds a place by its name where no city has that name", async () => {
		const { stores: found, origin } = await stores({ search: "haussmann" });
		expect(found.map(({ name }) => name)).toEqual(["Vitrine Haussmann"]);
		expect(origin).toBeNull();
	});

	it("keeps to a country and to a limit", async () => {
		const belgian = await pickups({ countryCode: "be" });
		expect(new Set(belgian.stores.map(({ country }) => country))).toEqual(new Set(["BE"]));
		expect((await pickups({ deliveryCountries: "FR,LU", limit: 3 })).stores).toHaveLength(3);
	});

	it("answers 404 where nothing fits", async () => {
		for (const search of ["Xyzzy", "99999999"]) {
			const fault = await gateway.fault(listStores, { query: { search } });
			expect([fault.status, fault.code]).toEqual([404, "STORE_NOT_FOUND"]);
		}
		const spanish = await gateway.fault(listStores, { query: {} }, { market: "ES" });
		expect(spanish.code).toBe("STORE_NOT_FOUND");
	});

	it("finds no store for an unknown product, and for eresa only stores that reserve", async () => {
		const unknown = await gateway.fault(listStores, { query: { productId: "1" } });
		expect(unknown.code).toBe("STORE_NOT_FOUND");
		const { stores: reserving } = await stores({ context: "eresa" });
		expect(reserving.every(({ services }) => services.includes("reservation"))).toBe(true);
	});

	it("refuses an invalid position, country or limit", async () => {
		for (const query of [{ lat: 91, lon: 0 }, { countryCode: "FRA" }, { limit: 0 }]) {
			const fault = await gateway.fault(listLockers, { query });
			expect(fault.code).toBe("INVALID_REQUEST");
		}
	});
});

describe("the places of the demo shop", () => {
	it("has stores only where STORE-5 allows them, pickup points and lockers in every market", async () => {
		const { data } = await gateway.call(listStoreCountries, {
			query: { countries: "FR,BE,LU,CH,GB,IE,ES,DE,IT,PL" },
		});
		expect(data.map(({ countryCode }) => countryCode)).toEqual([
			"BE",
			"CH",
			"FR",
			"GB",
			"IE",
			"LU",
		]);
		for (const { countryCodeISO2 } of domains) {
			const market = countryCodeISO2 as Market;
			expect((await pickups({}, market)).stores.length).toBeGreaterThan(5);
			const lockers = await gateway.call(listLockers, { query: {} }, { market });
			expect(lockers.data.stores.length).toBeGreaterThan(5);
		}
		const none = await gateway.fault(listStoreCountries, { query: { countries: "DE,PL" } });
		expect(none.code).toBe("STORE_NOT_FOUND");
	});

	it("gives one place by its id, whatever its kind", async () => {
		const { stores: found } = await pickups({ search: "Wrocław" }, "PL");
		const id = found[0]?.id ?? "";
		const { data } = await gateway.call(getStore, { params: { storeId: id } }, { market: "PL" });
		expect(data).toMatchObject({ id, kind: "pickup", city: "Wrocław", distance: null });
		expect(data.openingHours).toHaveLength(7);
		expect(data.exceptionalClosings.length).toBeGreaterThan(10);
		const gone = await gateway.fault(getStore, { params: { storeId: "1" } });
		expect(gone.code).toBe("STORE_NOT_FOUND");
	});
});

describe("completing an address", () => {
	const suggest = async (query: QueryOf<typeof suggestAddresses>) =>
		(await gateway.call(suggestAddresses, { query })).data.suggestions;

	it("finds cities by their beginning, the largest first, without accents", async () => {
		expect((await suggest({ country: "FR", field: "city", text: "saint-e" }))[0]).toEqual({
			text: "Saint-Étienne",
			city: "Saint-Étienne",
			zipCode: "42000",
		});
		expect((await suggest({ country: "PL", field: "city", text: "lo" }))[0]?.city).toBe("Łódź");
		expect((await suggest({ country: "FR", field: "city", text: "L" }))[0]?.city).toBe("Lyon");
	});

	it("finds postal codes with or without their separator", async () => {
		const [first] = await suggest({ country: "PL", field: "zip", text: "3101" });
		expect(first).toEqual({ text: "31-010", city: "Kraków", zipCode: "31-010" });
		const british = await suggest({ country: "GB", field: "zip", text: "eh2" });
		expect(british[0]).toMatchObject({ text: "EH2 2ER", city: "Edinburgh" });
	});

	it("finds main streets of a city, with or without a house number", async () => {
		const query = { country: "DE", field: "street", text: "Kastanien 12", city: "berlin" } as const;
		expect(await suggest(query)).toEqual([
			{ text: "Kastanienallee", city: "Berlin", zipCode: "10435" },
		]);
		const anywhere = await suggest({ country: "IT", field: "street", text: "garibaldi" });
		expect(new Set(anywhere.map(({ city }) => city)).size).toBeGreaterThan(1);
	});

	it("suggests nothing for an unknown country, and treats no character as a wildcard", async () => {
		expect(await suggest({ country: "JP", field: "city", text: "Tok" })).toEqual([]);
		expect(await suggest({ country: "FR", field: "city", text: "%" })).toEqual([]);
		expect(await suggest({ country: "FR", field: "street", text: "_" })).toEqual([]);
	});
});
