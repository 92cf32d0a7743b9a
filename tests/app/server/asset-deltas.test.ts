// A file of a new build, for a browser that has the one of the build before (RFC 9842).
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { createAssetServer } from "#app/server/http/assets.ts";

const lines = Array.from(
	{ length: 400 },
	(_, at) => `export const a${at} = ${(at * 7919) % 1009};`,
);
const [before, now] = [lines.join("\n"), lines.with(200, "export const b = 1;").join("\n")];
const [old, path] = ["/assets/entry-AAAAAAAA.js", "/assets/entry-BBBBBBBB.js"];

function assets() {
	const root = mkdtempSync(join(tmpdir(), "assets-"));
	for (const folder of ["now/assets", "kept/assets"])
		mkdirSync(join(root, folder), { recursive: true });
	for (const name of ["now/assets/route-AAAAAAAA.js", "now/assets/route-CCCCCCCC.js"])
		writeFileSync(join(root, name), "1");
	writeFileSync(join(root, "now", path), now);
	writeFileSync(join(root, "kept", old), before);
	return createAssetServer([join(root, "now"), join(root, "kept")]);
}
const hash = createHash("sha256").update(before).digest("base64");
const has = {
	"Accept-Encoding": "gzip, br, dcz",
	"Available-Dictionary": `:${hash}:`,
	"Dictionary-ID": `"${old}"`,
};
const ask = (headers: Record<string, string>, of = path) =>
	assets()(of, new Request(`http://shop.example${of}`, { headers }));

it("is sent as what has changed", async () => {
	const answer = await ask(has);
	expect(answer?.headers.get("Content-Encoding")).toBe("dcz");
	expect(answer?.headers.get("Vary")).toContain("Available-Dictionary");
	const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
	expect(bytes.byteLength).toBeLessThan(200);
	const text = zstdDecompressSync(bytes.subarray(40), { dictionary: Buffer.from(before) });
	expect(text.toString()).toBe(now);
});

it("says that it serves for the next build, unless other files of its build have its name", async () => {
	const named = (await ask({}))?.headers.get("Use-As-Dictionary");
	expect(named).toBe(`match="/assets/entry-*.js", id="${path}"`);
	expect((await ask({}, "/assets/route-AAAAAAAA.js"))?.headers.get("Use-As-Dictionary")).toBeNull();
});

it.each([
	["another file", { "Dictionary-ID": '"/assets/other-AAAAAAAA.js"' }],
	["a path", { "Dictionary-ID": '"../../package.json"' }],
	["no file", { "Dictionary-ID": "" }],
	["another content", { "Available-Dictionary": `:${"A".repeat(43)}=:` }],
	["a coding it does not take", { "Accept-Encoding": "gzip, br" }],
])("comes whole to a browser that names %s", async (_, headers) => {
	const answer = await ask({ ...has, ...headers });
	expect(answer?.headers.get("Content-Encoding")).toBeNull();
	expect(await answer?.text()).toBe(now);
});
