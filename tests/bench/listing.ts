// Server CPU per request and requests a second of a listing of 24 products, kept and rendered anew, as multiples of
// what React alone takes to render the same tree.
import { fileURLToPath } from "node:url";
import { freePort } from "#tests/support/process/free-port.ts";
import { headersOf } from "../support/gateway/caller.ts";
import { compare, quotient, type Spread, type Target } from "./load.ts";
import { type Running, start } from "./process.ts";
import type { BenchUrls, Shop } from "./shop.ts";
import { buildTrees, type Trees } from "./trees/bundle.ts";
import { bagOf } from "./visitors.ts";

export const ways = {
	kept: "Vitrine, the page kept",
	slots: "Vitrine, the page kept, with the visitor's bag",
	shop: "Vitrine, the page rendered anew",
	buffer: "fixed buffer of the HTML",
	string: "renderToString of the tree",
	stream: "renderToPipeableStream of the tree",
	router: "React Router 8 as it comes, our shaped data at hand",
	asking: "React Router 8 as it comes, the gateway's answer as data",
} as const;
export type Way = keyof typeof ways;

export interface ListingFigure {
	/** CPU a request, `renderToPipeableStream` is 1; null where the machine does not say */
	cpu: Spread | null;
	/** requests a second, `renderToPipeableStream` is 1 */
	rate: Spread | null;
	/** bytes of HTML */
	html: number;
}

/** What is compared for the aims: CPU of one way as a multiple of another's. */
const pairs = {
	keptByBuffer: ["kept", "buffer"],
	slotsByBuffer: ["slots", "buffer"],
	shopByRouter: ["shop", "asking"],
} as const satisfies Record<string, readonly [Way, Way]>;
export type Pair = keyof typeof pairs;

export interface ListingFigures {
	ways: Record<Way, ListingFigure>;
	cpu: Record<Pair, Spread | null>;
}

const serve = fileURLToPath(new URL("trees/serve.ts", import.meta.url));
/** Number of pages that differ only by a maximum price above every product's, so that all show the same products. */
const differentPages = 256;
const dearest = 900_000;

/** Seconds for which each way is loaded in each round. */
const seconds = 0.25;

/** The call that a storefront makes for this page. */
function sourceOf(shop: Shop, listing: string) {
	const familyId = /--pl(\w+)\/$/.exec(listing)?.[1] ?? "";
	return {
		url: `${shop.gateway.url}/ecommerce/v3/catalog/families/${familyId}/products?page=1&size=24`,
		headers: Object.fromEntries(headersOf("vitrine-local-key", { market: "FR" })),
	};
}

async function startWay(way: string, file: string, env: Record<string, string>): Promise<Running> {
	const port = await freePort();
	return start({
		args: [serve, way, String(port), file],
		env: { NODE_ENV: "production", ...env },
		url: `http://127.0.0.1:${port}`,
		readyPath: new URL(env.BENCH_PAGE ?? "").pathname,
	});
}

async function startWays(shop: Shop, trees: Trees, listing: string) {
	const env = { BENCH_CAPTURE: trees.captured, BENCH_PAGE: listing };
	const asking = { ...env, BENCH_SOURCE: JSON.stringify(sourceOf(shop, listing)) };
	return {
		buffer: await startWay("buffer", trees.html, env),
		string: await startWay("string", trees.bare, env),
		stream: await startWay("stream", trees.bare, env),
		router: await startWay("router", trees.stock, env),
		asking: await startWay("router", trees.stock, asking),
	} satisfies Partial<Record<Way, Running>>;
}

/** Bytes of a page; @throws Error when it does not show the 24 products */
async function bytesOf(url: string): Promise<number> {
	const html = await (await fetch(url)).text();
	const products = new Set(html.match(/--p\d+\//g) ?? []).size;
	if (products < 24) throw new Error(`${url} shows ${products} products.`);
	return Buffer.byteLength(html);
}

export async function measureListing(
	shop: Shop,
	{ listing, product }: Pick<BenchUrls, "listing" | "product">,
): Promise<ListingFigures> {
	const { pathname } = new URL(listing);
	const trees = await buildTrees(listing);
	const others = await startWays(shop, trees, listing);
	try {
		const { storefront, forgetful } = shop;
		const all = { kept: storefront, slots: storefront, shop: forgetful, ...others };
		const targets = Object.fromEntries(
			Object.entries(all).map(([way, { pid, url }]) => [way, { pid, url: url + pathname }]),
		) as Record<Way, Target>;
		targets.slots.cookie = await bagOf(product, listing);
		targets.shop.paths = Array.from(
			{ length: differentPages },
			(_, at) => `${pathname}?max=${dearest + at}`,
		);
		const sizes = new Map<Way, number>();
		for (const way of Object.keys(ways) as Way[]) sizes.set(way, await bytesOf(targets[way].url));
		const figures = await compare(targets, seconds);
		const { stream } = figures;
		return {
			ways: Object.fromEntries(
				(Object.keys(ways) as Way[]).map((way) => [
					way,
					{
						cpu: quotient(figures[way], stream, "cpu"),
						rate: quotient(figures[way], stream, "rate"),
						html: sizes.get(way) ?? 0,
					},
				]),
			) as Record<Way, ListingFigure>,
			cpu: Object.fromEntries(
				(Object.keys(pairs) as Pair[]).map((pair) => {
					const [one, other] = pairs[pair];
					return [pair, quotient(figures[one], figures[other], "cpu")];
				}),
			) as Record<Pair, Spread | null>,
		};
	} finally {
		for (const running of Object.values(others)) await running.stop();
		trees.remove();
	}
}
