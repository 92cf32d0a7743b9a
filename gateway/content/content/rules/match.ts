// The `query` of a list: fields with values or operators, as in headless CMSes. Paths go through lists: a field of any of
// their members counts.
import { z } from "zod";

type Fields = Record<string, unknown>;
type Test = (values: readonly unknown[], operand: unknown) => boolean;

/** Longest pattern, and what it may consist of: no groups, so that no pattern can be slow. */
const maxPatternLength = 80;
const plainPattern = /^[^()[\]{}|+*?\\]*(?:\.\*[^()[\]{}|+*?\\]*)?$/;

const equals = (value: unknown, operand: unknown) =>
	value === operand || JSON.stringify(value) === JSON.stringify(operand);

function compare(value: unknown, operand: unknown): number | null {
	if (typeof value === "number" && typeof operand === "number") return value - operand;
	if (typeof value === "string" && typeof operand === "string") {
		return value < operand ? -1 : value > operand ? 1 : 0;
	}
	return null;
}

const ordered =
	(holds: (order: number) => boolean): Test =>
	(values, operand) =>
		values.some((value) => {
			const order = compare(value, operand);
			return order !== null && holds(order);
		});

const listOf = (operand: unknown): unknown[] => {
	if (Array.isArray(operand)) return operand;
	throw new QueryFault("$in and $nin take a list");
};

function matchesPattern(value: unknown, operand: unknown): boolean {
	if (
		typeof operand !== "string" ||
		operand.length > maxPatternLength ||
		!plainPattern.test(operand)
	) {
		throw new QueryFault("$regex takes a short pattern of letters, ^, $, . and one .*");
	}
	return typeof value === "string" && new RegExp(operand, "i").test(value);
}

const operators: Readonly<Record<string, Test>> = {
	$eq: (values, operand) => values.some((value) => equals(value, operand)),
	$ne: (values, operand) => !values.some((value) => equals(value, operand)),
	$in: (values, operand) =>
		listOf(operand).some((one) => values.some((value) => equals(value, one))),
	$nin: (values, operand) =>
		!listOf(operand).some((one) => values.some((value) => equals(value, one))),
	$exists: (values, operand) =>
		values.some((value) => value !== undefined && value !== null) === operand,
	$regex: (values, operand) => values.some((value) => matchesPattern(value, operand)),
	// only valid beside $regex, which ignores case anyway: nothing else to do
	$options: (_values, operand) => {
		if (operand !== "i") throw new QueryFault("$options takes i");
		return true;
	},
	$lt: ordered((order) => order < 0),
	$lte: ordered((order) => order <= 0),
	$gt: ordered((order) => order > 0),
	$gte: ordered((order) => order >= 0),
};

/** A query that is not valid. */
export class QueryFault extends Error {}

/** All values at a dotted path. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
	if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path));
	const [key, ...rest] = path;
	if (key === undefined) return [value];
	if (typeof value !== "object" || value === null) return [];
	return Object.hasOwn(value, key) ? valuesAt((value as Fields)[key], rest) : [];
}

/** Most clauses that a query may have in all. */
const maxClauses = 40;
const deepest = 4;

const condition = z.record(z.string().max(120), z.unknown());

function fieldMatches(entry: Fields, path: string, wanted: unknown): boolean {
	const values = valuesAt(entry, path.split("."));
	const tests = Object.entries(typeof wanted === "object" && wanted !== null ? wanted : {});
	if (Array.isArray(wanted) || tests.length === 0 || !tests[0]?.[0].startsWith("$")) {
		return operators.$eq?.(values, wanted) ?? false;
	}
	return tests.every(([name, operand]) => {
		const test = Object.hasOwn(operators, name) ? operators[name] : undefined;
		if (!test) throw new QueryFault(`${name} is no operator`);
		return test(values, operand);
	});
}

function matches(entry: Fields, query: Fields, depth: number): boolean {
	if (depth > deepest || Object.keys(query).length > maxClauses) throw new QueryFault("too much");
	return Object.entries(query).every(([key, wanted]) => {
		if (key !== "$and" && key !== "$or") return fieldMatches(entry, key, wanted);
		const parts = z.array(condition).max(maxClauses).safeParse(wanted);
		if (!parts.success) throw new QueryFault(`${key} takes a list of conditions`);
		return key === "$and"
			? parts.data.every((part) => matches(entry, part, depth + 1))
			: parts.data.some((part) => matches(entry, part, depth + 1));
	});
}

/** @throws QueryFault when the text is not a query */
export function readQuery(text: string | undefined): Fields {
	if (!text) return {};
	let raw: unknown;
	try {
		raw = JSON.parse(text);
	} catch {
		throw new QueryFault("query is not valid JSON");
	}
	const parsed = condition.safeParse(raw);
	if (!parsed.success || Array.isArray(raw)) throw new QueryFault("query is no object");
	return parsed.data;
}

/** @throws QueryFault for an unknown operator */
export const matchesQuery = (entry: Fields, query: Fields): boolean => matches(entry, query, 0);
