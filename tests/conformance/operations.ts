// Every operation of the contract, found in its files.
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "#contract/operation.ts";

const contract = join(import.meta.dirname, "../../gateway/contract");

function isOperation(value: unknown): value is Operation {
	return typeof value === "object" && value !== null && "method" in value && "responses" in value;
}

const files = globSync("*/*.ts", { cwd: contract }).sort();
const modules = await Promise.all(
	files.map(async (path) => (await import(join(contract, path))) as Record<string, unknown>),
);

export const operations: readonly Operation[] = modules.flatMap((exported) =>
	Object.values(exported).filter(isOperation),
);
