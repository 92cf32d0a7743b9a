// Every operation of the contract, by its id.
import type { Operation } from "#contract/operation.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../../gateway/contract/*/*.ts", {
	eager: true,
});

const isOperation = (value: unknown): value is Operation =>
	typeof value === "object" && value !== null && "id" in value && "responses" in value;

export const operations: ReadonlyMap<string, Operation> = new Map(
	Object.values(modules)
		.flatMap((module) => Object.values(module))
		.filter(isOperation)
		.map((operation) => [operation.id, operation]),
);

/** @throws RangeError for an unknown id */
export function contract(id: string): Operation {
	const operation = operations.get(id);
	if (!operation) throw new RangeError(`No operation ${id}`);
	return operation;
}
