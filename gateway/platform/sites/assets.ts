// Style sheet, fonts and scripts of the sites: read once, named by their content, and cached by browsers for good.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Context } from "hono";
import type { GatewayApp } from "#gateway/platform/http/variables.ts";

interface Asset {
	content: Uint8Array<ArrayBuffer>;
	type: string;
}

const digestOf = (content: Uint8Array) =>
	createHash("sha256").update(content).digest("base64url").slice(0, 10);

const assets = new Map<string, Asset>();

const types = {
	css: "text/css; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	svg: "image/svg+xml",
	woff2: "font/woff2",
} as const;

/** @returns the file name it is served by */
function keep(name: string, extension: keyof typeof types, content: Buffer): string {
	const file = `${name}.${digestOf(content)}.${extension}`;
	assets.set(file, { content: new Uint8Array(content), type: types[extension] });
	return file;
}

/** @returns its address, by the path under which a browser reaches the gateway's sites */
export function siteFile(...kept: Parameters<typeof keep>): (base: string) => string {
	const file = keep(...kept);
	return (base) => `${base}/site/${file}`;
}

const { resolve } = createRequire(import.meta.url);
const ownFile = (name: string) => readFileSync(join(import.meta.dirname, name));
const shared = join(import.meta.dirname, "../../../shop");
const sheets = ["palette.css", "fonts/faces.css"].map((file) => join(shared, file));
/** A font beside `faces.css`, or one of a package. */
const fontAt = (url: string) => (url.startsWith("./") ? join(shared, "fonts", url) : resolve(url));
const style = [...sheets, join(import.meta.dirname, "site.css")]
	.map((file) => readFileSync(file, "utf8"))
	.join("\n")
	.replaceAll(/url\("([^"]+\.woff2)"\)/g, (_, url: string) => {
		const name = basename(url, ".woff2");
		return `url("${keep(name, "woff2", readFileSync(fontAt(url)))}")`;
	});
export const styleUrl = siteFile("style", "css", Buffer.from(style));

/** The faces of letters: upright, in the letters of the six languages. */
const letterFaces = (style.match(/@font-face \{[^}]+\}/g) ?? [])
	.filter(
		(face) =>
			face.includes("font-style: normal") && /url\("(bodoni|hanken)-[a-z]+(-pl)?\./.test(face),
	)
	.join("\n");

/** @param base origin and path at which this gateway's sites are found */
export const fontFaces = (base: string): string =>
	letterFaces.replaceAll('url("', `url("${base}/site/`);

export const iconUrl = siteFile("icon", "svg", ownFile("icon.svg"));
/** Of the script behind the passkey button, which loads @simplewebauthn/browser. */
export const passkeyScriptUrl = siteFile("passkey", "js", ownFile("passkey-button.js"));
const webAuthn = join(
	dirname(resolve("@simplewebauthn/browser")),
	"../dist/bundle/index.umd.min.js",
);
export const webAuthnUrl = siteFile("webauthn", "js", readFileSync(webAuthn));
/** Of the script that solves the check of a form. */
export const checkScriptUrl = siteFile("check", "js", ownFile("check.js"));
/** Of the script that shows a typed password. */
export const passwordScriptUrl = siteFile("password", "js", ownFile("password.js"));

/** The solver of checks, in altcha-lib's own modules, which import each other by relative paths. */
const solverRoot = join(dirname(resolve("altcha-lib")), "../../esm/v2");
const solver = new Map(
	["pow.js", "helpers.js", "types.js", "algorithms/web/pbkdf2.js"].map((file) => [
		file,
		new Uint8Array(readFileSync(join(solverRoot, file))),
	]),
);
const solverVersion = digestOf(new Uint8Array(Buffer.concat([...solver.values()])));

/** Where the script of checks loads altcha-lib from. */
export function checkLibrary(base: string): string {
	return `${base}/site/solver/${solverVersion}/`;
}

function sendAsset(c: Context, asset: Asset | undefined): Response {
	if (!asset) return c.text("Not found", 404);
	return c.body(asset.content, 200, {
		"content-type": asset.type,
		"cache-control": "public, max-age=31536000, immutable",
		// a mail program shows a letter from an origin of its own, and asks for its fonts by CORS
		...(asset.type === "font/woff2" ? { "access-control-allow-origin": "*" } : {}),
		"x-content-type-options": "nosniff",
		"cross-origin-resource-policy": "same-site",
	});
}

/** Serves the addresses above and those in the style sheet. */
export function mountFrameAssets(app: GatewayApp): void {
	app.get(`/site/solver/${solverVersion}/:file{.+}`, (c) => {
		const content = solver.get(c.req.param("file"));
		return sendAsset(c, content && { content, type: types.js });
	});
	app.get("/site/:file", (c) => sendAsset(c, assets.get(c.req.param("file"))));
}
