// A short hash of everything that a migrated and seeded database depends on. Templates are kept under it.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const projectRoot = join(import.meta.dirname, "../../..");

const sources = [
	"gateway/platform/db/migrations/*.sql",
	"demo/**/*.{ts,json,jsonl}",
	"gateway/commands/import/**/*.ts",
	"demo/content/**/*.md",
	"gateway/content/content/*.ts",
	"gateway/contract/content/*.ts",
	"gateway/selling/catalog/rules/*.ts",
	"gateway/contract/shapes.ts",
	"gateway/customers/sessions/passwords.ts",
	"tests/support/gateway/test-context.ts",
	"node_modules/@electric-sql/pglite/package.json",
];

export function databaseFingerprint(): string {
	const hash = createHash("sha256");
	for (const path of globSync(sources, { cwd: projectRoot }).sort()) {
		const file = join(projectRoot, path);
		if (existsSync(file)) hash.update(path).update(readFileSync(file));
	}
	return hash.digest("hex").slice(0, 16);
}
