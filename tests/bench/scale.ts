// How listing and search cope with a large catalogue: the same questions to two gateways in turn, each on a database
// of its own on one Postgres. Every question is new to both, so that none is answered from a cache.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { listFamilyProducts } from "#contract/catalog/operations.ts";
import { searchProducts, suggestSearch } from "#contract/catalog/search.ts";
import { freePort } from "#tests/support/process/free-port.ts";
import "#tests/support/use-demo-markets.ts";
import { createCaller } from "../support/gateway/caller.ts";
import { onServer, startPostgres, withDatabase } from "../support/gateway/postgres-server.ts";
import { median } from "./load.ts";
import { multiply } from "./multiply.ts";
import { type Running, start } from "./process.ts";

export const questions = {
	listing: "a family's listing",
	filtered: "one with filters and an order",
	search: "a search",
	suggestions: "suggestions",
} as const;
export type Question = keyof typeof questions;

export interface ScaleFigures {
	/** products of the small and of the large catalogue */
	small: number;
	large: number;
	/** median time of the large one, where the small one's is 1 */
	ratios: Record<Question, number>;
	/** what the words of the large catalogue's searches take in memory, in all languages (ADR 0145) */
	searchMegabytes: number;
}

/** Beside the gateways, whose memory holds much more. */
async function searchMemoryOf(
	databaseUrl: string,
): Promise<{ megabytes: number; seconds: number }> {
	const program = join(import.meta.dirname, "search-memory.ts");
	const run = promisify(execFile);
	const { stdout } = await run(process.execPath, ["--expose-gc", program, databaseUrl]);
	return JSON.parse(stdout);
}

/** Products of the two catalogues: copies of the demo's. */
const wanted = { small: 2_600, large: 100_000 } as const;
/** Each family is asked about in each of these markets, each word in its own. */
const markets = ["FR", "DE", "PL", "CH"] as const;
const families = ["women", "men", "women_dresses", "women_knitwear", "women_bags", "men_shirts"];
const words = {
	FR: ["robe", "noir", "lin", "pull laine", "chemise blanche", "manteau"],
	DE: ["kleid", "schwarz", "leinen", "pullover wolle", "weißes hemd", "mantel"],
	PL: ["sukienka", "czarny", "len", "sweter wełna", "biała koszula", "płaszcz"],
	CH: ["jupe", "bleu", "coton", "jean", "sac cuir", "veste"],
} as const;
const filters = [
	{ colours: "black", sort: "price-asc" },
	{ sizes: "38", minPrice: 4_000 },
	{ colours: "blue,black", availabilities: "AVAILABLE", sort: "new" },
] as const;

type Ask = (calls: ReturnType<typeof createCaller>) => Promise<unknown>;

function asksOf(question: Question): Ask[] {
	const everywhere = <T>(make: (market: (typeof markets)[number]) => T[]) => markets.flatMap(make);
	const listings = (query: object) =>
		everywhere((market) =>
			families.map(
				(familyId): Ask =>
					(calls) =>
						calls.call(listFamilyProducts, { params: { familyId }, query }, { market }),
			),
		);
	switch (question) {
		case "listing":
			return listings({});
		case "filtered":
			return filters.flatMap(listings);
		case "search":
			return everywhere((market) =>
				words[market].map(
					(q): Ask =>
						(calls) =>
							calls.call(searchProducts, { query: { q } }, { market }),
				),
			);
		case "suggestions":
			return everywhere((market) =>
				words[market].map(
					(word): Ask =>
						(calls) =>
							calls.call(suggestSearch, { query: { q: word.slice(0, 3) } }, { market }),
				),
			);
	}
}

async function gatewayOn(databaseUrl: string): Promise<Running & { words: Promise<void> }> {
	const port = await freePort();
	let read = () => {};
	/** resolves once the gateway has read the words that searches are answered by */
	const words = new Promise<void>((resolve) => {
		read = resolve;
	});
	const running = await start({
		args: ["gateway/main.ts"],
		env: {
			NODE_ENV: "",
			DEMO: "1",
			GATEWAY_HOST: "localhost",
			GATEWAY_PORT: String(port),
			DATABASE_URL: databaseUrl,
		},
		url: `http://localhost:${port}`,
		readyPath: "/readyz",
		onOutput: (text) => {
			if (text.includes("search: words are read")) read();
		},
	});
	return { ...running, words };
}

async function timeOf(ask: Ask, gateway: Running): Promise<number> {
	const began = performance.now();
	await ask(createCaller(gateway.url, "vitrine-local-key"));
	return performance.now() - began;
}

async function ratioOf(question: Question, small: Running, large: Running): Promise<number> {
	const times = { small: [] as number[], large: [] as number[] };
	for (const ask of asksOf(question)) {
		times.small.push(await timeOf(ask, small));
		times.large.push(await timeOf(ask, large));
	}
	return median(times.large) / median(times.small);
}

/** @param say receives how long making the catalogues takes: the only time that the bench reports */
export async function measureScale(say: (line: string) => void): Promise<ScaleFigures> {
	const server = await startPostgres();
	const opened: Running[] = [];
	const names = { small: `vitrine_small_${process.pid}`, large: `vitrine_large_${process.pid}` };
	const url = (name: string) => withDatabase(server.url, name);
	try {
		const began = performance.now();
		await onServer(server.url, `create database "${names.small}"`);
		// migrates it and imports the demo, and stops before it is copied
		await (await gatewayOn(url(names.small))).stop();
		await multiply(url(names.small), wanted.small);
		await onServer(server.url, `create database "${names.large}" template "${names.small}"`);
		const large = await multiply(url(names.large), wanted.large, 100);
		const counted = await onServer(url(names.small), "select count(*) from products");
		say(`  ${large} products made in ${Math.round((performance.now() - began) / 1000)} s`);
		const memory = await searchMemoryOf(url(names.large));
		const { megabytes, seconds } = memory;
		say(
			`  words of searches: ${megabytes.toFixed(0)} MB, ${seconds.toFixed(1)} s of CPU to read them`,
		);
		const [one, other] = [await gatewayOn(url(names.small)), await gatewayOn(url(names.large))];
		opened.push(one, other);
		// once both have read their index and their words, these questions warm their code up
		await Promise.all([one.words, other.words]);
		for (const gateway of opened) {
			for (const ask of asksOf("listing")) await timeOf(ask, gateway);
		}
		const ratios = {} as Record<Question, number>;
		for (const question of Object.keys(questions) as Question[]) {
			ratios[question] = await ratioOf(question, one, other);
		}
		const small = Number(counted.rows[0]?.count);
		return { small, large, ratios, searchMegabytes: memory.megabytes };
	} finally {
		for (const running of opened) await running.stop();
		for (const name of Object.values(names)) {
			await onServer(server.url, `drop database if exists "${name}" with (force)`);
		}
		await server.stop();
	}
}
