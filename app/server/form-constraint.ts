// The part of a schema that HTML can express too: markup and action have the same rules, and the browser needs no zod.
import { z } from "zod";

/** As `useForm` takes it. */
export type FormConstraint = Record<
	string,
	{ required?: boolean; minLength?: number; maxLength?: number }
>;

/**
 * Which fields of a form are required, and their lengths. Patterns are left out: browsers do not check them, since the
 * server reports faults in the shopper's language. Reads zod's own JSON schema: conform's `getZodConstraint` (1.21) looks for
 * bounds where zod 4.6 no longer keeps them.
 * @param schema of what is typed, before any `transform` of the whole
 */
export function constraintOf(schema: z.ZodObject): FormConstraint {
	const options = { io: "input", unrepresentable: "any" } as const;
	const { properties = {}, required = [] } = z.toJSONSchema(schema, options);
	return Object.fromEntries(
		Object.entries(properties).map(([field, bounds]) => {
			const { minLength = 0, maxLength } = typeof bounds === "boolean" ? {} : bounds;
			return [
				field,
				{
					...(required.includes(field) ? { required: true } : {}),
					// a required field has at least one character anyway
					...(minLength > 1 ? { minLength } : {}),
					...(maxLength === undefined ? {} : { maxLength }),
				},
			];
		}),
	);
}
