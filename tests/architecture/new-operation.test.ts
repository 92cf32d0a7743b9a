// tests/long/new-operation.long.ts checks that the written files compile.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newOperation } from "../scaffold/new-operation.ts";
import { root } from "./tree.ts";

describe("npm run new operation", () => {
	const copy = mkdtempSync(join(tmpdir(), "vitrine-new-"));
	beforeAll(() => {
		cpSync(join(root, "gateway"), join(copy, "gateway"), { recursive: true });
	});
	afterAll(() => rmSync(copy, { recursive: true, force: true }));

	it("writes contract, handler and test, and registers them in the noun's list or the gateway's", () => {
		expect(newOperation(copy, "carts/add-note")).toEqual([
			"gateway/contract/cart/add-note.ts",
			"gateway/selling/carts/operations/add-note.ts",
			"tests/gateway/selling/carts/add-note.test.ts",
			"gateway/registry.ts",
		]);
		newOperation(copy, "surveys/list-questions");
		const registry = readFileSync(join(copy, "gateway/registry.ts"), "utf8");
		expect(registry).toContain("\taddNote,\n\tlistQuestions,\n];");
		const contract = readFileSync(join(copy, "gateway/contract/survey/list-questions.ts"), "utf8");
		expect(contract).toContain('method: "get"');
		expect(contract).toContain('path: "/surveys/questions"');
	});

	it.each([
		["carts/add-note", "is there already"],
		["carts/note", "Name it as"],
		["kites/add-note", "is it a noun"],
	])("refuses %s", (named, fault) => {
		expect(() => newOperation(copy, named)).toThrow(fault);
	});
});
