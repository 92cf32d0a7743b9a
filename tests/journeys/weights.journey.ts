// What a page's route imports is its client, all fetched at the first sign of intent: weighed here as it was built.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";

interface BuiltRoute {
	id: string;
	module: string;
	parentId?: string;
}
interface BuiltManifest {
	entry: { module: string };
	routes: Record<string, BuiltRoute>;
}

/**
 * kB, brotli 11: what no page may weigh. An empty React Router 8 with React 19 weighs 96.5, i18next 14 (ADR 0023).
 */
const limit = 165;
const assets = new URL("../../build/client/assets/", import.meta.url);
const codeOf = (file: string) => readFileSync(new URL(file, assets), "utf8");

/** By the hash in a built file's name. */
const standIns = new Map<string, string>();

/**
 * Names of files with other hashes, the same ones in every build: a page names some two hundred, and by chance alone they weigh
 * 0.2 kB more or less after any change.
 */
function steady(code: string): string {
	return code.replace(/-([\w-]{8})\.(js|css)/g, (_, hash: string, ending: string) => {
		const digest = createHash("sha256").update(String(standIns.size)).digest("base64url");
		const standIn = standIns.get(hash) ?? digest.slice(0, 8);
		standIns.set(hash, standIn);
		return `-${standIn}.${ending}`;
	});
}

const manifestFile = () => readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? "";

function readManifest(): BuiltManifest {
	return JSON.parse(
		codeOf(manifestFile())
			.replace(/^[^{]*/, "")
			.replace(/;\s*$/, ""),
	);
}

/** The file and what it imports, at any depth; not its dynamic imports. */
function addFiles(file: string, files: Set<string>): void {
	if (files.has(file)) return;
	files.add(file);
	const imports = codeOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g);
	for (const [, imported = ""] of imports) addFiles(imported, files);
}

/** What a page's frame fetches by itself as soon as it is taken over, with the sections that do without it. */
const beside = { header: /\/order\//, "newsletter-banner": /\/(?:order|account|cart)\// };

/** Routes with pages of several kinds: each is a chunk that the page imports when it is drawn. */
const kindsOf: Record<string, readonly string[]> = {
	"routes/($lc)/short-form/route": ["listing-view", "product-view", "content-page"],
};

test("no page's client weighs more than 165 kB, with the route manifest and what the frame fetches", () => {
	const table = manifestFile();
	const { entry, routes } = readManifest();
	const chunkOf = (part: string) => {
		const isPart = new RegExp(`^${part}-[\\w-]{8}\\.js$`);
		return readdirSync(assets).find((name) => isPart.test(name)) ?? "";
	};
	const frame = Object.entries(beside).map(([part, without]) => {
		return { file: chunkOf(part), without };
	});
	const weights = new Map<string, number>();
	const weigh = (file: string) => {
		const known = weights.get(file) ?? brotliCompressSync(steady(codeOf(file))).length / 1000;
		weights.set(file, known);
		return known;
	};
	// first, so that every hash is met in the order of the routes
	weigh(table);
	const pages = Object.keys(routes).flatMap((id) => {
		const files = new Set<string>([table]);
		addFiles(basename(entry.module), files);
		let sections = "";
		for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) {
			sections += `${at.id} `;
			addFiles(basename(at.module), files);
		}
		for (const { file, without } of frame) if (!without.test(sections)) addFiles(file, files);
		return (kindsOf[id] ?? [""]).flatMap((kind) => {
			const all = new Set(files);
			if (kind) addFiles(chunkOf(kind), all);
			const weight = [...all].reduce((sum, file) => sum + weigh(file), 0);
			return [{ page: `${id} ${kind}`.trim(), weight }];
		});
	});
	const over = (kB: number) =>
		pages.flatMap(({ page, weight }) => (weight > kB ? [`${page}: ${weight.toFixed(1)} kB`] : []));
	// the framework alone is more than half of it: nothing was left unread
	expect(weigh(basename(entry.module))).toBeGreaterThan(0);
	expect([...weights.values()].reduce((sum, weight) => sum + weight, 0)).toBeGreaterThan(limit / 2);
	expect(over(limit)).toEqual([]);
});

test("no file of the client has the validator", () => {
	const files = readdirSync(assets).filter((name) => name.endsWith(".js"));
	expect(files.length).toBeGreaterThan(5);
	expect(files.filter((file) => /ZodError|safeParse/.test(codeOf(file)))).toEqual([]);
});
