import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { filesUnder, root } from "../architecture/tree.ts";
import { newOperation } from "../scaffold/new-operation.ts";

const copy = mkdtempSync(join(tmpdir(), "vitrine-new-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it("a new operation compiles", () => {
	for (const file of ["gateway", "shop", "demo", "app", "tests"].flatMap((room) =>
		filesUnder(room),
	)) {
		cpSync(join(root, file), join(copy, file));
	}
	for (const file of ["tsconfig.json", "package.json"]) cpSync(join(root, file), join(copy, file));
	symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
	const written = [
		...newOperation(copy, "carts/add-note"),
		...newOperation(copy, "surveys/list-questions"),
	];
	// it declares the values that tests are given
	const given = "tests/support/gateway/global-setup.ts";
	const config = { extends: "./tsconfig.json", include: [...written, given] };
	writeFileSync(join(copy, "new.json"), JSON.stringify(config));
	let told = "";
	try {
		execFileSync(join(root, "node_modules/.bin/tsc"), ["--noEmit", "-p", "new.json"], {
			cwd: copy,
			encoding: "utf8",
		});
	} catch (error) {
		told = (error as { stdout: string }).stdout;
	}
	expect(told).toBe("");
});
