// What a search engine that goes everywhere meets: nothing is broken, nothing is there twice, nothing is out of reach.
import { expect, test } from "@playwright/test";
import { activeLocales } from "#shop/locales.ts";
import { type Listed, openCrawl, type Seen } from "./crawl.ts";
import { inLength } from "./in-length.ts";
import { origin } from "./plain.ts";

/** How much of the shop is crawled. */
interface Extent {
	/** locales that are walked; the sitemaps of the others are read for the alternates */
	prefixes: readonly string[];
	/** the locale in which every page is requested */
	whole?: string;
	/** elsewhere one product and one store in so many: the same ones in each locale, so that alternates still match */
	oneIn: number;
}

const all = activeLocales.map(({ prefix }) => prefix);

const looksAt =
	({ prefixes, whole, oneIn }: Extent) =>
	(path: string): boolean => {
		const locale = path.split("/")[1] ?? "";
		if (all.includes(locale) && !prefixes.includes(locale)) return false;
		// each product has ten such pages, all `nofollow`, that show what is in its page's data (ADR 0112)
		if (/\?open=/.test(path) && Number(/(\d+)\/\?/.exec(path)?.[1] ?? 0) % 20 > 0) return false;
		if (whole && path.startsWith(`/${whole}/`)) return true;
		// another order or choice of a listing is built alike in each locale
		if (/\?(?!p=\d+$)/.test(path)) return false;
		const id = /(?:--p|-|\/passport\/)(\d+)\/$/.exec(path)?.[1];
		return id === undefined || Number(id) % oneIn === 0;
	};

/** Pages of a visitor's own: requested, but their links are not followed. */
const ofVisitor = /^\/[\w-]+\/(?:account|auth|cart|order-[\w-]+|search)\//;

/** Links of canonical pages are followed; another order or choice of the same listing leads to nothing new. */
function isFollowed(path: string, { status }: Seen): boolean {
	return status === 200 && !ofVisitor.test(path) && /^[^?]*(?:\?p=\d+)?$/.test(path);
}

/** robots.txt tells robots to leave it alone. */
const isWayToSite = /^\/[a-z]{2}(-[a-z]{2})?\/auth\/create\//;

/** Paths that share a key, one line per key. */
function doubles(lines: readonly (readonly [key: string, path: string])[]): string[] {
	return [...Map.groupBy(lines, ([key]) => key)]
		.filter(([, group]) => group.length > 1)
		.map(([key, group]) => `${key}: ${group.map(([, path]) => path).join(" ")}`);
}

async function crawl(extent: Extent, pagesALocale: number): Promise<void> {
	const isLookedAt = looksAt(extent);
	const { walk, sitemap } = openCrawl(origin());
	const homes = extent.prefixes.map((prefix) => `/${prefix}/`);
	const { pages, reached } = await walk(homes, { isLookedAt, isFollowed });
	const seen = [...pages].map(([path, page]) => ({ path, ...page }));
	const kept = seen.filter(({ isKept, path }) => isKept && !path.includes("?"));
	expect(kept.length).toBeGreaterThan(homes.length * pagesALocale);

	const broken = seen.filter(({ path, status, movedTo }) => {
		if (status === 200 || path.startsWith("/_gateway/")) return false;
		// only a visitor's own pages redirect to the sign-in site, and the shop's way to it
		const leadsToSite = movedTo?.startsWith("/_gateway/auth/") === true;
		if (status === 302) return !(isWayToSite.test(path) && leadsToSite);
		if (status !== 301) return true;
		if (ofVisitor.test(path)) return !leadsToSite;
		return pages.get(movedTo ?? "")?.status !== 200;
	});
	expect
		.soft(broken.map(({ path, status, movedTo, from }) => ({ path, status, movedTo, from })))
		.toEqual([]);

	const strangers = kept.filter(({ path, canonical }) => canonical !== origin() + path);
	expect.soft(strangers.map(({ path, canonical }) => `${path} says ${canonical}`)).toEqual([]);
	// two markets of one language may have the same titles
	const titles = kept.map(({ path, title }) => [`${path.split("/")[1]} ${title}`, path] as const);
	expect.soft(doubles(titles)).toEqual([]);

	const alternates = new Map<string, Listed["alternates"]>();
	for (const prefix of all) {
		const entries = await sitemap(`/${prefix}/sitemap.xml`);
		for (const entry of entries) alternates.set(entry.path, entry.alternates);
		if (!extent.prefixes.includes(prefix)) continue;
		const listed = entries.map(({ path }) => path);
		const own = kept.map(({ path }) => path).filter((path) => path.startsWith(`/${prefix}/`));
		// a passport is linked from its product's page, which may be left out
		const isReachable = (path: string) => !path.includes("/passport/") || isLookedAt(path);
		expect.soft(listed.filter((path) => isReachable(path) && !reached.has(path))).toEqual([]);
		expect.soft(own.filter((path) => !listed.includes(path))).toEqual([]);
		expect.soft(new Set(listed).size).toBe(listed.length);
	}

	const unanswered = [...alternates].flatMap(([path, links]) =>
		[...links.values()].flatMap((there) => {
			const isBack = [...(alternates.get(there)?.values() ?? [])].includes(path);
			const isThere = !isLookedAt(there) || pages.get(there)?.status === 200;
			return isThere && isBack ? [] : [`${path} → ${there}`];
		}),
	);
	expect.soft(unanswered).toEqual([]);
	expect.soft([...alternates].filter(([, links]) => !links.has("x-default"))).toEqual([]);
}

// one whose language another shop has, and one whose language none has
test("crawls every page of two shops except most products, from their home pages", async () => {
	test.setTimeout(240_000);
	await crawl({ prefixes: ["fr-fr", "pl-pl"], oneIn: 20 }, 40);
});

test("crawls the whole shop from its seven home pages", inLength(true), async () => {
	test.setTimeout(400_000);
	await crawl({ prefixes: all, whole: "fr-fr", oneIn: 5 }, 80);
});
