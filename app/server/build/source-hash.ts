// One hash of everything that a build is made of: a build of other sources is stale.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Paths from the project's root; gateway code other than its contract runs as it is and needs no build. */
const sources = [
	"app",
	"gateway/contract",
	"shop",
	"public",
	"vite.config.ts",
	"react-router.config.ts",
	"package-lock.json",
];

function filesOf(path: string): string[] {
	if (!existsSync(path)) return [];
	const entries = (() => {
		try {
			return readdirSync(path, { recursive: true, withFileTypes: true });
		} catch {
			return null;
		}
	})();
	if (!entries) return [path];
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}

export function sourceHash(root: string): string {
	const hash = createHash("sha256");
	for (const source of sources) {
		for (const file of filesOf(join(root, source))) {
			hash.update(`${relative(root, file)}\n`);
			hash.update(createHash("sha256").update(readFileSync(file)).digest());
		}
	}
	return hash.digest("base64url");
}
