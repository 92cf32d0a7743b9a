// What a schema says of its fields that HTML can say too: the same rule for markup and answer, and no zod in a browser.
import { z } from "zod";

/** As `useForm` takes it. */
export type FormConstraint = Record<
	string,
	{ required?: boolean; minLength?: number; maxLength?: number }
>;

/**
 * Which fields a form needs and how much they hold. Patterns stay behind: no browser asks for them, since what is wrong
 * is said by the server, in the shopper's language. By zod's own description of a schema: conform's `getZodConstraint`
 * (1.21) looks for bounds where zod 4.6 no longer keeps them.
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
					// what is needed has a sign anyway
					...(minLength > 1 ? { minLength } : {}),
					...(maxLength === undefined ? {} : { maxLength }),
				},
			];
		}),
	);
}
