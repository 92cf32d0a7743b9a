// Static files of the build: listed at boot, held compressed in memory, immutable where their name has a hash.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { memo } from "#shop/memo.ts";
import { encodingFor, encodings } from "./compress.ts";
import { availableHash, deltaOf, dictionaryOf, dictionaryVary } from "./deltas.ts";

const types: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".ico": "image/x-icon",
	".webp": "image/webp",
	".avif": "image/avif",
	".woff2": "font/woff2",
	".json": "application/json",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
};
/** Suffixes of the compressed files that a build makes beside each asset. */
export const variants = { br: ".br", zstd: ".zst", gzip: ".gz" } as const;
const variantNames = Object.values(variants) as string[];

/** Whether a file of the build is another compressed. */
export const isVariant = (name: string): boolean => variantNames.includes(extname(name));

const immutable = "public, max-age=31536000, immutable";

interface Asset {
	file: string;
	type: string;
	immutable: boolean;
	/** pattern of its address in every build; null where several files of one build have it */
	series: string | null;
	variants: ReadonlySet<string>;
	content: Map<string, { bytes: Uint8Array<ArrayBuffer>; etag: string }>;
}

function filesUnder(directory: string): string[] {
	try {
		return readdirSync(directory, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name));
	} catch {
		return [];
	}
}

/** The name of a built script or sheet without its hash, as a pattern of addresses. */
function seriesOf(path: string): string | null {
	const [, stem, extension] = /^(\/assets\/[\w.-]+)-[\w-]{8}(\.(?:js|css))$/.exec(path) ?? [];
	return stem === undefined ? null : `${stem}-*${extension}`;
}

function indexOf(root: string): Map<string, Asset> {
	const files = filesUnder(root);
	const names = new Set(files);
	const assets = new Map<string, Asset>();
	for (const file of files) {
		if (isVariant(file)) continue;
		const path = `/${relative(root, file).split(sep).join("/")}`;
		assets.set(path, {
			file,
			type: types[extname(file)] ?? "application/octet-stream",
			immutable: path.startsWith("/assets/"),
			series: seriesOf(path),
			variants: new Set(variantNames.filter((extension) => names.has(file + extension))),
			content: new Map(),
		});
	}
	return assets;
}

/** Takes the series from files that share it: a browser would have one of them, for all. */
function singleSeries(assets: ReadonlyMap<string, Asset>): void {
	const counts = new Map<string | null, number>();
	for (const { series } of assets.values()) counts.set(series, (counts.get(series) ?? 0) + 1);
	for (const asset of assets.values()) if (counts.get(asset.series) !== 1) asset.series = null;
}

function contentOf(asset: Asset, extension: string) {
	return memo(asset.content, extension, () => {
		const bytes = new Uint8Array(readFileSync(asset.file + extension));
		const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"`;
		return { bytes, etag };
	});
}

/** Headers of an asset whose name says its content. */
export const assetHeaders = (path: string) => ({
	"Content-Type": types[extname(path)] ?? "application/octet-stream",
	"Cache-Control": immutable,
	"X-Content-Type-Options": "nosniff",
});

const varyOf = ({ series }: Asset): string =>
	series === null ? "Accept-Encoding" : `Accept-Encoding, ${dictionaryVary}`;

/** The same file of the next build is sent as what differs from this one (RFC 9842). */
const asDictionary = (path: string, { series }: Asset): Record<string, string> =>
	series === null ? {} : { "Use-As-Dictionary": `match="${series}", id="${path}"` };

function serve(path: string, asset: Asset, request: Request): Response {
	const encoding = encodingFor(request.headers.get("Accept-Encoding"));
	const usable = encodings.filter((name) => asset.variants.has(variants[name]));
	const chosen = encoding && usable.includes(encoding) ? encoding : null;
	const { bytes, etag } = contentOf(asset, chosen ? variants[chosen] : "");
	const headers: Record<string, string> = {
		"Content-Type": asset.type,
		"Cache-Control": asset.immutable
			? immutable
			: "public, max-age=3600, stale-while-revalidate=86400",
		ETag: etag,
		"X-Content-Type-Options": "nosniff",
		...(usable.length > 0 || asset.series ? { Vary: varyOf(asset) } : {}),
		...asDictionary(path, asset),
		...(chosen ? { "Content-Encoding": chosen } : {}),
	};
	if (request.headers.get("If-None-Match") === etag) {
		return new Response(null, { status: 304, headers });
	}
	const body = request.method === "HEAD" ? null : bytes;
	return new Response(body, { headers: { ...headers, "Content-Length": String(bytes.length) } });
}

export type AssetServer = (
	pathname: string,
	request: Request,
) => Response | Promise<Response> | null;

/** Bytes of all deltas that are kept: a build has about two megabytes of scripts. */
const maxDeltas = 4 * 1024 * 1024;

/** @param roots folders in order of precedence: this build, then the assets of earlier ones */
export function createAssetServer(roots: readonly string[]): AssetServer {
	const indexes = roots.map(indexOf);
	indexes.forEach(singleSeries);
	const find = (path: string) => {
		for (const index of indexes) {
			const asset = index.get(path);
			if (asset) return asset;
		}
		return null;
	};
	const deltas = new LRUCache<string, Uint8Array<ArrayBuffer>>({
		maxSize: maxDeltas,
		sizeCalculation: ({ byteLength }, key) => byteLength + key.length + 100,
	});

	/** The earlier file of the same series that the browser says it has. */
	function earlierOf({ series }: Asset, request: Request, hash: string) {
		const id = /^"([^"\\]{1,200})"$/.exec(request.headers.get("Dictionary-ID") ?? "")?.[1] ?? "";
		const earlier = series !== null && seriesOf(id) === series ? find(id) : null;
		const dictionary = earlier && dictionaryOf(Buffer.from(contentOf(earlier, "").bytes));
		return dictionary?.hash === hash ? dictionary : null;
	}

	async function serveDelta(path: string, asset: Asset, request: Request, hash: string) {
		const plain = serve(path, asset, request);
		const dictionary = plain.status === 200 ? earlierOf(asset, request, hash) : null;
		if (!dictionary) return plain;
		const key = `${path} ${hash}`;
		const bytes = deltas.get(key) ?? (await deltaOf(dictionary, contentOf(asset, "").bytes));
		deltas.set(key, bytes);
		const headers = new Headers(plain.headers);
		headers.set("Content-Encoding", "dcz");
		headers.set("Content-Length", String(bytes.byteLength));
		return new Response(request.method === "HEAD" ? null : bytes, { headers });
	}

	return (pathname, request) => {
		const asset = find(pathname);
		if (!asset) return null;
		const hash = asset.series === null ? null : availableHash(request);
		return hash === null
			? serve(pathname, asset, request)
			: serveDelta(pathname, asset, request, hash);
	};
}
