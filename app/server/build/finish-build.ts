// After `react-router build`: compresses assets, and notes the sources' hash. Before it: keeps assets of earlier builds.
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { variants } from "../http/assets.ts";
import { sourceHash } from "./source-hash.ts";

export const buildRoot = "build";
export const stampFile = join(buildRoot, "sources.txt");
const clientRoot = join(buildRoot, "client");
const serverRoot = join(buildRoot, "server");
/** Assets of earlier builds, which pages that are still open may ask for. */
export const keptRoot = join(buildRoot, "kept");
const keepFor = 30 * 86_400_000;

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".ico"]);
const smallest = 600;

const coders = {
	br: (bytes: Buffer) =>
		promisify(brotliCompress)(bytes, {
			params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
		}),
	zstd: (bytes: Buffer) =>
		promisify(zstdCompress)(bytes, {
			params: { [constants.ZSTD_c_compressionLevel]: 19 },
			// without it zstd allocates for 8 MB for each of two hundred small files: a minute of CPU time
			pledgedSrcSize: bytes.length,
		}),
	gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

async function compressAssets(): Promise<void> {
	const entries = readdirSync(clientRoot, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		const file = join(entry.parentPath, entry.name);
		if (!entry.isFile() || !compressible.has(extname(file))) continue;
		const bytes = readFileSync(file);
		if (bytes.length < smallest) continue;
		for (const [name, extension] of Object.entries(variants)) {
			writeFileSync(file + extension, await coders[name as keyof typeof coders](bytes));
		}
	}
}

/** Called before a build: puts the assets of the one before aside, drops those that are too old, and removes that build. */
export function keepAssets(): void {
	putAside();
	for (const made of [clientRoot, serverRoot, stampFile])
		rmSync(made, { force: true, recursive: true });
}

function putAside(): void {
	const from = join(clientRoot, "assets");
	const to = join(keptRoot, "assets");
	mkdirSync(to, { recursive: true });
	const now = new Date();
	for (const name of readdirSync(to)) {
		if (now.getTime() - statSync(join(to, name)).mtimeMs > keepFor) rmSync(join(to, name));
	}
	if (!existsSync(from)) return;
	for (const name of readdirSync(from)) {
		cpSync(join(from, name), join(to, name));
		utimesSync(join(to, name), now, now);
	}
}

interface BrowserTable {
	routes: Record<string, { id: string; parentId?: string; hasDefaultExport?: boolean }>;
}

/**
 * The browser's table of routes names every file that a route imports, so that links can prefetch pages. Ours do not, and the
 * server has a table of its own, so the imports are dropped: a quarter of the table's size. Also dropped are attributes that
 * are false, and routes outside the shop (robots.txt, icons, messages), to which no client navigates.
 */
function trimManifest(): void {
	const folder = join(clientRoot, "assets");
	for (const name of readdirSync(folder).filter((file) => /^manifest-.*\.js$/.test(file))) {
		const file = join(folder, name);
		const [, head = "", json = "", tail = ""] =
			/^([^{]*)(\{.*\})(.*)$/s.exec(readFileSync(file, "utf8")) ?? [];
		const drop = (key: string, value: unknown) => {
			if (key === "imports") return [];
			return value === false ? undefined : value;
		};
		const table = JSON.parse(json, drop) as BrowserTable;
		const inside = Object.values(table.routes).filter(
			({ parentId, hasDefaultExport }) => parentId !== "root" || hasDefaultExport,
		);
		table.routes = Object.fromEntries(inside.map((route) => [route.id, route]));
		writeFileSync(file, head + JSON.stringify(table) + tail);
	}
}

export async function finishBuild(): Promise<void> {
	trimManifest();
	await compressAssets();
	writeFileSync(stampFile, `${sourceHash(".")}\n`);
}
