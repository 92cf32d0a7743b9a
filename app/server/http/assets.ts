// Static files of the build: listed at boot, held compressed in memory, immutable where their name has a hash.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { memo } from "#shop/memo.ts";
import { encodingFor, encodings } from "./compress.ts";

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
			variants: new Set(variantNames.filter((extension) => names.has(file + extension))),
			content: new Map(),
		});
	}
	return assets;
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

function serve(asset: Asset, request: Request): Response {
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
		...(usable.length > 0 ? { Vary: "Accept-Encoding" } : {}),
		...(chosen ? { "Content-Encoding": chosen } : {}),
	};
	if (request.headers.get("If-None-Match") === etag) {
		return new Response(null, { status: 304, headers });
	}
	const body = request.method === "HEAD" ? null : bytes;
	return new Response(body, { headers: { ...headers, "Content-Length": String(bytes.length) } });
}

export type AssetServer = (pathname: string, request: Request) => Response | null;

/** @param roots folders in order of precedence: this build, then the assets of earlier ones */
export function createAssetServer(roots: readonly string[]): AssetServer {
	const indexes = roots.map(indexOf);
	return (pathname, request) => {
		for (const index of indexes) {
			const asset = index.get(pathname);
			if (asset) return serve(asset, request);
		}
		return null;
	};
}
