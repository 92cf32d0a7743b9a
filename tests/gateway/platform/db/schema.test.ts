import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { getTableName, isTable } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { migrationsFolder } from "#gateway/platform/db/migration-journal.ts";
import * as schema from "#gateway/platform/db/schema.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

const schemaFolder = join(projectRoot, "gateway/platform/db/schema");

describe("the schema", () => {
	it("matches the migrations: generating again finds nothing to do", () => {
		// inside the project: the generator takes its paths from there
		const copy = mkdtempSync(join(projectRoot, "node_modules", ".cache", "vitrine-migrations-"));
		try {
			cpSync(migrationsFolder, copy, { recursive: true });
			const before = readdirSync(copy, { recursive: true }).sort();
			const kit = join(projectRoot, "node_modules/drizzle-kit/bin.cjs");
			const told = execFileSync(
				process.execPath,
				[
					kit,
					"generate",
					"--dialect=postgresql",
					"--schema=./gateway/platform/db/schema/*.ts",
				].concat(`--out=${relative(projectRoot, copy)}`),
				{ cwd: projectRoot, encoding: "utf8" },
			);
			expect(told).toContain("nothing to migrate");
			expect(readdirSync(copy, { recursive: true }).sort()).toEqual(before);
		} finally {
			rmSync(copy, { recursive: true, force: true });
		}
	});

	it("has every table of every file in schema.ts", async () => {
		const files = await Promise.all(
			readdirSync(schemaFolder).map(
				async (name) => (await import(join(schemaFolder, name))) as Record<string, unknown>,
			),
		);
		const names = (values: unknown[]) =>
			[...new Set(values.filter(isTable).map(getTableName))].sort();
		expect(names(Object.values(schema))).toEqual(
			names(files.flatMap((exported) => Object.values(exported))),
		);
	});
});
