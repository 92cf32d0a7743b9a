import { describe, expect, it } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { handlers } from "#gateway/registry.ts";
import { filesUnder, root, textOf } from "./tree.ts";

const contractFiles = filesUnder("gateway/contract").filter((path) =>
	/^gateway\/contract\/[\w-]+\/[a-z-]+\.ts$/.test(path),
);

function isOperation(value: unknown): value is Operation {
	return typeof value === "object" && value !== null && "method" in value && "responses" in value;
}

const operations = (
	await Promise.all(
		contractFiles.map(async (path) =>
			Object.entries((await import(`${root}${path}`)) as Record<string, unknown>)
				.filter((entry): entry is [string, Operation] => isOperation(entry[1]))
				.map(([name, operation]) => ({ path, name, operation })),
		),
	)
).flat();

const textsOf = (room: string) =>
	filesUnder(room)
		.filter((path) => /\.tsx?$/.test(path))
		.map(textOf)
		.join("\n");
const named = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

describe("every gateway operation", () => {
	it("is found", () => expect(operations.length).toBeGreaterThan(20));

	it("has an id of its own that is its name", () => {
		expect(operations.filter(({ name, operation }) => operation.id !== name)).toEqual([]);
		expect(new Set(operations.map(({ operation }) => operation.id)).size).toBe(operations.length);
	});

	it("has a handler in the registry, and the registry has no other", () => {
		const handled = handlers.map((handler) => handler.operation.id).sort();
		expect(handled).toEqual(operations.map(({ name }) => name).sort());
	});

	it("is in the folder of its noun", () => {
		const misplaced = operations.filter(
			({ path, operation }) => !path.startsWith(`gateway/contract/${operation.noun}/`),
		);
		expect(misplaced.map(({ name }) => name)).toEqual([]);
	});

	it("has a test over HTTP", () => {
		const tests = textsOf("tests/gateway");
		expect(operations.map(({ name }) => name).filter((name) => !named(tests, name))).toEqual([]);
	});

	// operator operations are called by the merchant's own programs instead
	it("has a caller in the storefront", () => {
		const callers = textsOf("app");
		const asked = operations.filter(({ operation }) => operation.access !== "operator");
		expect(asked.map(({ name }) => name).filter((name) => !named(callers, name))).toEqual([]);
	});
});
