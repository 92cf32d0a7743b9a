// Experiments on kept pages: each variant has a page of its own, kept like any other; a page that reads none is one for all.
import { describe, expect, it } from "vitest";
import { assignedVariant } from "#app/models/experiment/experiments.server.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { recordExperimentViews } from "#contract/experiment/record-experiment-views.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { storefront, unreachable, type Visitor } from "#tests/support/storefront/storefront.ts";

const env = { PAGE_CACHE_MB: "16" };
const shop = storefront({ env });
const external = storefront({ env: { ...env, ABTASTY_SCRIPT_URL: "https://tests.example/tag" } });
const browser = { "Sec-Fetch-Site": "none" };

const experiment = {
	title: "A hero against another",
	share: 1,
	variants: [
		{ name: "season", weight: 1, after: 0 },
		{ name: "families", weight: 1, after: 0 },
	],
	countries: [],
};
const entry = (uid: string, facts: object) => ({
	uid,
	locale: "en",
	publish_details: { environment: "dev", locale: "en" },
	title: uid,
	...facts,
});
const hero = (title: string, variant: string) => ({
	hero: { title, image: { image_file: { uid: "coats", url: "/images/scenes/coats" } } },
	shown_to: { experiment: "hero_test", variant },
});

interface Played {
	gateway: typeof shop.gateway;
	experiments?: object[];
}
function play({ gateway, experiments = [entry("hero_test", experiment)] }: Played) {
	gateway.returns(recordExperimentViews, { isRecorded: true });
	gateway.on(listEntries, ({ params }) => {
		const page_components = [hero("Season first", "season"), hero("Families first", "families")];
		const found: Record<string, object[]> = {
			home_page: [entry("main", { seo: {}, page_components })],
			experiment: experiments,
		};
		return { status: 200, data: { entries: found[params.type ?? ""] ?? [] } as never };
	});
}

/** A browser whose anonymous id falls into this variant. */
function visitorOf(of: typeof shop, variant: string, levels: string | null = "1,2"): Visitor {
	const visitor = of.visitor();
	const ids = Array.from({ length: 60 }, (_, at) => `anonymous-id-of-a-test-${at}`);
	const id = ids.find(
		(each) => assignedVariant({ key: "hero_test", ...experiment }, each) === variant,
	);
	visitor.cookies.set("vitrine_anonymous_id-dev", id ?? "");
	if (levels) visitor.cookies.set("vitrine_consent-dev", levels);
	return visitor;
}

const home = async (visitor: Visitor, headers: object = {}) =>
	visitor.fetch("/en/", { headers: { ...browser, ...headers } });
const headline = (text: string) => /<h1>([^<]+)<\/h1>/.exec(text)?.[1];
const told = (of = shop) =>
	of.gateway.calls("recordExperimentViews").map(({ body, headers }) => ({
		views: (body as { views: object[] }).views,
		session: headers.get("session-id"),
	}));

describe("an experiment on a kept page", () => {
	it("renders each variant once, for the visitors who have it", async () => {
		play(shop);
		const [season, families] = [visitorOf(shop, "season"), visitorOf(shop, "families")];
		expect(headline((await home(families)).text)).toBe("Families first");
		expect(headline((await home(season)).text)).toBe("Season first");
		shop.gateway.on(listEntries, unreachable());
		const [one, other] = [await home(season), await home(families)];
		expect(headline(one.text)).toBe("Season first");
		expect(headline(other.text)).toBe("Families first");
		expect(one.headers.get("ETag")).not.toBe(other.headers.get("ETag"));
		// each page hydrates from the data that it was made of
		const dataOf = (text: string) => /\/page-data\/[\w-]+\.json[^"\\]*/.exec(text)?.[0] ?? "";
		expect((await families.fetch(dataOf(other.text))).text).toContain("Families first");
		expect((await families.fetch(dataOf(other.text))).text).not.toContain("Season first");
		await expect.poll(() => told()).toHaveLength(2);
	});

	it("shows the first variant without consent, and reports nothing", async () => {
		play(shop);
		for (const levels of [null, "1", "1,3,4"]) {
			const visitor = visitorOf(shop, "families", levels);
			expect(headline((await home(visitor)).text)).toBe("Season first");
		}
		expect(told()).toEqual([]);
		expect(headline((await home(visitorOf(shop, "families"))).text)).toBe("Families first");
		await expect.poll(() => told()).toHaveLength(1);
	});

	it("reports each visitor once, by anonymous id only, in either variant", async () => {
		play(shop);
		const [season, families] = [visitorOf(shop, "season"), visitorOf(shop, "families")];
		await home(families, { "Sec-Purpose": "prefetch" });
		expect(told()).toEqual([]);
		await home(season);
		await home(families);
		await home(families);
		await expect.poll(() => told()).toHaveLength(2);
		expect(told()).toEqual(
			[season, families].map(({ cookies }, at) => ({
				views: [{ experiment: "hero_test", variant: ["season", "families"][at] }],
				session: cookies.get("vitrine_anonymous_id-dev"),
			})),
		);
	});

	it("reports again with a later page when the gateway failed", async () => {
		play(shop);
		shop.gateway.on(recordExperimentViews, unreachable());
		const families = visitorOf(shop, "families");
		expect(headline((await home(families)).text)).toBe("Families first");
		await expect
			.poll(() => JSON.stringify(shop.logged()))
			.toContain("without views of experiments");
		shop.gateway.returns(recordExperimentViews, { isRecorded: true });
		const before = told().length;
		await home(families);
		await expect.poll(() => told()).toHaveLength(before + 1);
	});

	it.each([
		["its markets are others", { countries: ["PL"] }],
		["it is over", { until: "2026-01-01T00:00:00Z" }],
		["nobody takes part", { share: 0 }],
	])("shows the first variant when %s", async (_, facts) => {
		play({ gateway: shop.gateway, experiments: [entry("hero_test", { ...experiment, ...facts })] });
		expect(headline((await home(visitorOf(shop, "families"))).text)).toBe("Season first");
		expect(told()).toEqual([]);
	});

	it("shows the first variant when no experiment is defined", async () => {
		play({ gateway: shop.gateway, experiments: [] });
		expect(headline((await home(visitorOf(shop, "families"))).text)).toBe("Season first");
	});

	it("is off where the flag is off", async () => {
		play(shop);
		const off = domains.map((domain) => ({ ...domain, abtasty: false }));
		shop.gateway.returns(listWebDomains, off);
		expect(headline((await home(visitorOf(shop, "families"))).text)).toBe("Season first");
		expect(told()).toEqual([]);
	});

	it("is off where a service runs it in the browser", async () => {
		play({ gateway: external.gateway });
		expect(headline((await home(visitorOf(external, "families"))).text)).toBe("Season first");
		expect(told(external)).toEqual([]);
	});

	it.each([true, false])(
		"loads the service's script as the flag says: %s (MEASURE-7)",
		async (abtasty) => {
			play({ gateway: external.gateway });
			const data = domains.map((domain) => ({ ...domain, abtasty }));
			external.gateway.returns(listWebDomains, data);
			const { text } = await visitorOf(external, "families").fetch("/en/gift-card/");
			expect(text.includes("https://tests.example/tag/non-prod.js")).toBe(abtasty);
		},
	);

	it("also works on a page that is rendered for one visitor", async () => {
		play(shop);
		const families = visitorOf(shop, "families");
		// a navigation of the client is answered for its visitor
		const data = await families.fetch("/en/_.data?_routes=routes%2F(%24lc)%2Fhome%2Froute", {
			headers: browser,
		});
		expect(data.text).toContain("Families first");
		expect(data.text).not.toContain("Season first");
		await expect.poll(() => told()).toHaveLength(1);
	});
});
