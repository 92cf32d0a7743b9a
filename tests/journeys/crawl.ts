// A crawler's walk over the shop: every page by its links, starting at the home pages. No picture, no script, no cookie.
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

export interface Seen {
	status: number;
	/** where it redirects to, path and query */
	movedTo: string | null;
	title: string;
	canonical: string;
	isKept: boolean;
	links: readonly string[];
	/** the first page that links here */
	from: string;
}

/** An address of a sitemap. */
export interface Listed {
	path: string;
	/** hreflang → path */
	alternates: ReadonlyMap<string, string>;
}

export interface Rules {
	/** whether a page that links lead to is requested at all */
	isLookedAt(path: string): boolean;
	/** whether its own links are followed */
	isFollowed(path: string, seen: Seen): boolean;
}

export interface Walk {
	/** pages that were requested */
	pages: ReadonlyMap<string, Seen>;
	/** every path that a link leads to */
	reached: ReadonlySet<string>;
}

/** Requests in flight at once: as many as keep two cores busy. */
const atOnce = 6;

const crawler = {
	"User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
	// the bytes are not counted here, and compressing a page takes as long as rendering it
	"Accept-Encoding": "identity",
	"Accept-Language": "ja",
};

const decoded = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

const all = (pattern: RegExp, html: string) =>
	[...html.matchAll(pattern)].map(([, first = "", second = ""]) => [first, second] as const);

/** @param origin scheme and host of the shop; links that leave it are not followed */
export function openCrawl(origin: string) {
	const pathOf = (address: string, base: string): string | null => {
		const url = new URL(decoded(address), origin + base);
		return url.origin === origin ? url.pathname + url.search : null;
	};

	/** Comes back as late as it is told to, as a crawler does that asks for much at once (OPERATOR-62). */
	async function ask(path: string, tries = 5): Promise<Response> {
		const response = await fetch(origin + path, { headers: crawler, redirect: "manual" });
		const later = Number(response.headers.get("retry-after") ?? 0);
		if (response.status !== 503 || later === 0 || tries === 1) return response;
		await response.body?.cancel();
		await pause(later * 1_000);
		return ask(path, tries - 1);
	}

	async function look(path: string, from: string): Promise<Seen> {
		const response = await ask(path);
		const html = await response.text();
		const location = response.headers.get("Location");
		const [[, robots] = []] = all(/<meta name="(robots)" content="([^"]*)"/g, html);
		return {
			status: response.status,
			movedTo: location && (pathOf(location, path) ?? location),
			title: all(/<title>([^<]*)<\/title>/g, html)[0]?.[0] ?? "",
			canonical: all(/<link rel="canonical" href="([^"]*)"/g, html)[0]?.[0] ?? "",
			isKept: response.status === 200 && !/noindex/.test(robots ?? ""),
			links: all(/<a\b[^>]*?\shref="([^"#]+)/g, html).flatMap(([href]) => pathOf(href, path) ?? []),
			from,
		};
	}

	/** Requests pages by the links that lead to them. */
	async function walk(starts: readonly string[], rules: Rules): Promise<Walk> {
		const pages = new Map<string, Seen>();
		const reached = new Set(starts);
		const waiting = starts.map((path) => ({ path, from: "" }));
		const add = (path: string, from: string) => {
			if (reached.has(path)) return;
			reached.add(path);
			if (rules.isLookedAt(path)) waiting.push({ path, from });
		};
		async function worker(): Promise<void> {
			for (let next = waiting.shift(); next; next = waiting.shift()) {
				const seen = await look(next.path, next.from);
				pages.set(next.path, seen);
				if (seen.movedTo?.startsWith("/")) add(seen.movedTo, next.path);
				if (!rules.isFollowed(next.path, seen)) continue;
				for (const link of seen.links) add(link, next.path);
			}
		}
		// a worker that finds nothing waiting may be ahead of one that is about to add something
		while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, worker));
		return { pages, reached };
	}

	/** Addresses of every file that an index names. */
	async function sitemap(index: string): Promise<Listed[]> {
		const read = async (path: string, tries = 3): Promise<Buffer> => {
			const response = await ask(path);
			if (!response.ok) throw new Error(`${path} answered ${response.status}`);
			try {
				return Buffer.from(await response.arrayBuffer());
			} catch (err) {
				// a file whose rest the gateway had no room for breaks off, and is asked for again
				if (tries === 1) throw err;
				return read(path, tries - 1);
			}
		};
		const files = all(/<loc>([^<]*)<\/loc>/g, (await read(index)).toString("utf8")).flatMap(
			([loc]) => pathOf(loc, "/") ?? [],
		);
		const entries = (xml: string) =>
			all(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g, xml).flatMap(([loc, rest]): Listed[] => {
				const path = pathOf(loc, "/");
				const links = all(/ hreflang="([^"]*)" href="([^"]*)"/g, rest);
				const alternates = new Map(links.map(([tag, href]) => [tag, pathOf(href, "/") ?? href]));
				return path ? [{ path, alternates }] : [];
			});
		const texts = await Promise.all(
			files.map(async (file) => gunzipSync(await read(file)).toString("utf8")),
		);
		return texts.flatMap(entries);
	}

	return { walk, sitemap };
}
