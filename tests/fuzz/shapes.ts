// Values of a contract's shape, made from its JSON schema: valid ones first, which are then changed.
import fc from "fast-check";
import { z } from "zod";
import { bent, hostileText, wrongType } from "./hostile.ts";
import { factOf, type Making } from "./input.ts";

type Schema = z.core.JSONSchema.JSONSchema;

const schemas = new WeakMap<z.ZodType, Schema>();

export function schemaOf(shape: z.ZodType): Schema {
	const known = schemas.get(shape);
	if (known) return known;
	const made = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
	schemas.set(shape, made);
	return made;
}

function aString(making: Making, schema: Schema): string {
	const { random } = making;
	const { minLength = 0, maxLength = 40, pattern } = schema;
	if (schema.format === "email") return String(making.self.facts.email ?? "a@fuzzed.example");
	if (pattern) {
		const arbitrary = fc.stringMatching(new RegExp(pattern), { size: "medium" });
		return fc.sample(arbitrary, { seed: random.between(0, 2 ** 31), numRuns: 1 })[0] ?? "";
	}
	const length = Math.max(minLength, Math.min(maxLength, random.pick([1, 8, maxLength])));
	return "Abcdé".repeat(Math.ceil(length / 5)).slice(0, length);
}

function aNumber({ random }: Making, { minimum = 0, maximum = 1_000 }: Schema): number {
	const top = Math.min(maximum, 1_000_000);
	return random.pick([minimum, top, random.between(minimum, Math.max(minimum, top))]);
}

/**
 * A value that the schema accepts.
 * @param name of the property, by which live values are found
 */
export function validValue(making: Making, schema: Schema, name: string, noun: string): unknown {
	const { random } = making;
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return random.pick(schema.enum);
	const options = schema.anyOf ?? schema.oneOf;
	if (options) return validValue(making, random.pick(options) as Schema, name, noun);
	const fact = factOf(making, `${noun}.${name}`) ?? factOf(making, name);
	if (fact !== undefined && random.chance(0.9)) return fact;
	switch (schema.type) {
		case "object":
			return Object.fromEntries(
				Object.entries(schema.properties ?? {})
					.filter(([key]) => schema.required?.includes(key) || random.chance(0.6))
					.map(([key, inner]) => [key, validValue(making, inner as Schema, key, noun)]),
			);
		case "array":
			return Array.from({ length: random.pick([1, 1, 2, 3]) }, () =>
				validValue(making, (schema.items ?? {}) as Schema, name, noun),
			);
		case "string":
			return aString(making, schema);
		case "integer":
		case "number":
			return aNumber(making, schema);
		case "boolean":
			return random.chance(0.5);
		case "null":
			return null;
		default:
			return random.pick(["1", "fr-fr", "x"]);
	}
}

/** Changes one place anywhere in a value: removed, of another type, bent, or beside a property with a bad name. */
export function changed(making: Making, value: unknown): unknown {
	const { random } = making;
	if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
		const at = random.between(0, value.length - 1);
		return random.pick<() => unknown>([
			() => value.toSpliced(at, 1, changed(making, value[at])),
			() => [...value, ...value],
			() => [],
		])();
	}
	if (value !== null && typeof value === "object" && random.chance(0.85)) {
		const entries = Object.entries(value);
		if (entries.length === 0) return wrongType(random);
		const at = random.between(0, entries.length - 1);
		const [name, inner] = entries[at] ?? ["", null];
		const without = entries.toSpliced(at, 1);
		return random.pick<() => unknown>([
			() => Object.fromEntries([...without, [name, changed(making, inner)]]),
			() => Object.fromEntries([...without, [name, changed(making, inner)]]),
			() => Object.fromEntries(without),
			() => ({ ...JSON.parse('{"__proto__":{"x":1},"constructor":1}'), ...value }),
			() => ({ ...value, [hostileText(random).slice(0, 200)]: 1 }),
		])();
	}
	if (typeof value === "string" && random.chance(0.7)) {
		return random.chance(0.4) ? bent(random, value) : hostileText(random);
	}
	return wrongType(random);
}
