import { describe, expect, it } from "vitest";
import { beacon, measuredEvent } from "#contract/measurement/beacon.ts";
import {
	defaultVersionLabel,
	eventNames,
	funnelStepOf,
	pageTypeOf,
	pageTypes,
} from "#contract/measurement/events.ts";
import { filesUnder, textOf } from "#tests/architecture/tree.ts";

describe("the table of events", () => {
	it("has one shape for each name, and no other", () => {
		const shaped = measuredEvent.options.map((option) => option.shape.name.value);
		expect(shaped.sort()).toEqual([...eventNames].sort());
	});

	it("accepts no text that a shopper types", () => {
		const said = {
			id: "0123456789abcdef",
			market: "fr-fr",
			pageType: "search",
			device: "m",
			channel: "mobile site",
			version: defaultVersionLabel,
			events: [{ name: "select_item", list: "Ada Lovelace, ada@vitrine.example", items: [] }],
		};
		expect(beacon.safeParse(said).success).toBe(false);
		const ours = { ...said, events: [{ name: "select_item", list: "search", items: [] }] };
		expect(beacon.safeParse(ours).success).toBe(true);
	});
});

describe("pages (MEASURE-15, MEASURE-16)", () => {
	it("each have a type of MEASURE-15, whatever their route calls them", () => {
		const named = filesUnder("app/routes").flatMap((file) =>
			[...textOf(file).matchAll(/(?:^\t|RouteHandle = .*)page: "([\w-]+)"/gm)].map(
				([, page]) => page,
			),
		);
		const untyped = [...new Set(named)].filter((page) => pageTypeOf(page) === null);
		expect(untyped).toEqual(["tmp-error"]);
	});

	it("are steps of the funnel or none", () => {
		const steps = pageTypes.filter((page) => funnelStepOf(page) !== "-");
		expect(steps.map((page) => [page, funnelStepOf(page)])).toEqual([
			["cart", 1],
			["order-billing", 3],
			["order-delivery", 4],
			["order-payment", 5],
			["order-confirmation", 6],
		]);
		expect(pageTypeOf("toString")).toBeNull();
	});
});
