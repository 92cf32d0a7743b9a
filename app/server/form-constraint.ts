// What a schema says of its fields that HTML can say too: the same rule for markup and answer, and no zod in a browser.
import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";

/** As `useForm` takes it. */
export type FormConstraint = Record<
	string,
	{ required?: boolean; minLength?: number; maxLength?: number }
>;

/**
 * Which fields a form needs and how much they hold. Patterns stay behind: no browser asks for them, since what is wrong
 * is said by the server, in the shopper's language.
 * @param schema of what is typed, before any `transform` of the whole
 */
export function constraintOf(schema: z.ZodType): FormConstraint {
	const constraint = getZodConstraint(schema as Parameters<typeof getZodConstraint>[0]);
	return Object.fromEntries(
		Object.entries(constraint).map(([field, { required, minLength, maxLength }]) => [
			field,
			{
				...(required ? { required } : {}),
				// what is needed has a sign anyway
				...(minLength !== undefined && minLength > 1 ? { minLength } : {}),
				...(maxLength === undefined ? {} : { maxLength }),
			},
		]),
	);
}
