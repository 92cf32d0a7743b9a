// Reads a posted form by its schema: the one place where typed values become values.
import { parse, type Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/** What a schema takes, as zod's JSON schema says it. */
type Shape = z.core.JSONSchema.BaseSchema;

/** Schemas read together, or one instead of another. */
function partsOf(shape: Shape): Shape[] {
	const parts = [shape.allOf, shape.anyOf, shape.oneOf].flatMap((each) => each ?? []);
	return parts.length === 0 ? [shape] : parts.flatMap((part) => partsOf(part as Shape));
}

const kindOf = ({ type }: Shape) =>
	type === "array" || type === "object" ? type : ("text" as const);

function inside(shape: Shape, segment: string): Shape[] {
	const inner = kindOf(shape) === "array" ? shape.items : shape.properties?.[segment];
	return typeof inner === "object" && !Array.isArray(inner) ? partsOf(inner) : [];
}

const takesTexts = (shape: Shape) =>
	kindOf(shape) === "array" && inside(shape, "0").every((item) => kindOf(item) === "text");

/**
 * Which field a value is misplaced in: a text that comes twice, a text in place of a list or a group, a part of a text
 * (`city.a`, `city[0]`). Null where the value fits, or where the schema has no such field.
 * @param name as `readPost` accepts it
 * @param times how often the form has it
 */
function misplacedIn(form: Shape, name: string, times: number): string | null {
	let shapes = partsOf(form);
	let end = 0;
	for (const { 0: segment, index } of name.matchAll(/[^.[\]]+/g)) {
		// a part that is left out whatever it holds, such as a second address that is not asked for
		if (shapes.some(({ type }) => type === undefined)) return null;
		if (shapes.every((shape) => kindOf(shape) === "text")) return name.slice(0, end);
		shapes = shapes.flatMap((shape) => inside(shape, segment));
		if (shapes.length === 0) return null;
		end = index + segment.length + (name[index + segment.length] === "]" ? 1 : 0);
	}
	if (shapes.some(takesTexts)) return null;
	return times === 1 && shapes.some((shape) => kindOf(shape) === "text") ? null : name;
}

/**
 * The typed values as the schema makes them, or message keys by field. The schema finds one text wherever it has a text, and
 * rules across several fields need not look whether they got one: a field that came otherwise has an error of its own, and of
 * a text that came twice the first counts as typed (ERROR-58).
 */
export function readForm<Schema extends z.ZodType>(
	form: FormData,
	schema: Schema,
): Submission<z.output<Schema>, string[]> {
	const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
	const misplaced: Record<string, string[]> = {};
	const fitting = new FormData();
	for (const name of new Set(form.keys())) {
		const values = form.getAll(name);
		const field = misplacedIn(shape, name, values.length);
		if (field !== null) misplaced[field] = ["forms:error.unreadable"];
		if (field === null || misplacedIn(shape, name, 1) === null) {
			for (const value of field === null ? values : values.slice(0, 1)) fitting.append(name, value);
		}
	}
	const read = parseWithZod(fitting, { schema });
	if (Object.keys(misplaced).length === 0) return read;
	const error = { ...read.reply().error, ...misplaced };
	return parse<z.output<Schema>, string[]>(fitting, { resolve: () => ({ error }) });
}
