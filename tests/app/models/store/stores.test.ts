import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxAround, firstView } from "#app/features/stores/map/first-view.ts";
import { northing, type Region, regions } from "#app/features/stores/map/regions.ts";
import { stillFrame, stillSize } from "#app/features/stores/still-map.tsx";
import { bestAvailability, sizesOf } from "#app/models/store/stock.ts";
import { fitsFilters, readStoreQuery } from "#app/models/store/store-query.ts";

const query = (text: string) => readStoreQuery(new URLSearchParams(text));

describe("a search for stores, read from its address", () => {
	it("prefers typed text to a position, and takes only valid positions", () => {
		expect(query("search=Lyon&lat=45&lon=4")).toMatchObject({ text: "Lyon", position: null });
		expect(query("lat=45.76&lon=4.84").position).toEqual({ lat: 45.76, lon: 4.84 });
		for (const bad of ["lat=91&lon=4", "lat=45", "lat=&lon=", "lat=x&lon=4"]) {
			expect(query(bad).position).toBeNull();
		}
	});

	it("reads its origin (STORE-9), and guesses when there is none", () => {
		for (const kind of ["geolocalisation", "suggestion", "city", "search", "reload"]) {
			expect(query(`search=Lyon&origin=${kind}`).origin).toBe(kind);
		}
		expect(query("search=Lyon&origin=nonsense").origin).toBe("search");
		expect(query("lat=45&lon=4").origin).toBe("geolocalisation");
	});

	it("asks for stock only with a product's numeric id", () => {
		expect(query("productId=12&size=38&stock=1")).toMatchObject({
			productId: "12",
			size: "38",
			inStock: true,
		});
		expect(query("productId=abc&size=38&stock=1")).toMatchObject({
			productId: null,
			size: null,
			inStock: false,
		});
		expect(query("productId=12&size=<b>").size).toBeNull();
	});

	it("has at most 80 characters, and only services that the address names", () => {
		fc.assert(
			fc.property(fc.string(), fc.array(fc.string()), (search, services) => {
				const params = new URLSearchParams({ search });
				for (const service of services) params.append("service", service);
				const read = readStoreQuery(params);
				expect(read.text.length).toBeLessThanOrEqual(80);
				expect(read.services.every((one) => services.includes(one))).toBe(true);
			}),
		);
	});

	it("leaves out a store that any filter refuses", () => {
		const store = { services: ["alterations"], isOpen: true, isThere: false };
		const none = { services: [], openNow: false, inStock: false };
		expect(fitsFilters(store, none)).toBe(true);
		expect(fitsFilters(store, { ...none, openNow: true, services: ["alterations"] })).toBe(true);
		expect(fitsFilters(store, { ...none, services: ["wheelchair"] })).toBe(false);
		expect(fitsFilters(store, { ...none, inStock: true })).toBe(false);
	});
});

describe("stock of a store", () => {
	it("is the best of its sizes, and empty without a request", () => {
		const size = (availability: "AVAILABLE" | "FEW_REMAINING" | "UNAVAILABLE") => ({
			sizeId: "38",
			sizeLabel: "38",
			availability,
		});
		expect(bestAvailability([size("UNAVAILABLE"), size("FEW_REMAINING")])).toBe("FEW_REMAINING");
		expect(bestAvailability([])).toBe("UNAVAILABLE");
		expect(sizesOf({ stock: null })).toEqual([]);
	});
});

describe("the map that needs no script", () => {
	const within = (region: Region) => {
		const [west, south, east, north] = regions[region].frame;
		return fc.record({
			lon: fc.double({ min: west, max: east, noNaN: true }),
			lat: fc.double({ min: south, max: north, noNaN: true }),
		});
	};

	it("has every store in one marker inside the picture", () => {
		fc.assert(
			fc.property(fc.array(within("fr"), { minLength: 1, maxLength: 30 }), (spots) => {
				const points = spots.map((spot, id) => ({ ...spot, id: String(id) }));
				const { pins } = stillFrame("fr", points);
				expect(pins.flatMap(({ ids }) => ids)).toHaveLength(points.length);
				for (const { x, y } of pins) {
					expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
					expect(Math.max(x, y)).toBeLessThanOrEqual(stillSize);
				}
			}),
		);
	});

	it("lays the outlines under the markers: a corner of the frame is the picture's corner", () => {
		const [west, , , north] = regions.ch.frame;
		const corner = { id: "corner", lon: west, lat: north };
		const other = { id: "other", lon: 8.5, lat: 47.4 };
		const { land, pins } = stillFrame("ch", [corner, other]);
		const pin = pins.find(({ ids }) => ids.includes("corner"));
		expect(land.x).toBeCloseTo(pin?.x ?? Number.NaN, 0);
		expect(land.y).toBeCloseTo(pin?.y ?? Number.NaN, 0);
		expect(land.width / land.height).toBeCloseTo(8 / (northing(48.8) - northing(44.5)), 1);
	});
});

describe("the first view of the interactive map", () => {
	const home = { center: { lat: 46.6, lon: 2.4 }, zoom: 6 };
	const lyon = { lat: 45.76, lon: 4.84 };
	const paris = { lat: 48.86, lon: 2.35 };

	it("is the shop's own without a search (STORE-6), at the map's zoom", () => {
		expect(firstView([lyon, paris], null, home)).toEqual({ center: [2.4, 46.6], zoom: 5 });
		for (const [given, drawn] of [
			[0, 0],
			[99, 16],
		] as const) {
			expect(firstView([lyon], null, { ...home, zoom: given })).toMatchObject({ zoom: drawn });
		}
	});

	it("otherwise shows all stores found and the place of the search", () => {
		const around = [
			[2.35, 45.76],
			[4.84, 48.86],
		];
		expect(firstView([lyon], paris, home)).toEqual({ bounds: around });
		expect(firstView([lyon, paris], null, null)).toEqual({ bounds: around });
		expect(boxAround([])).toEqual([
			[-180, -85],
			[180, 85],
		]);
	});
});
