// An address is sent in upper case (CHECKOUT-21) and shown again as it was typed: Groß stays Groß.
import { z } from "zod";
import { typedParts } from "./as-typed.ts";

const part = z.string().max(60).default("");

/** What was typed, for the parts that are sent in upper case. */
export const typedAddress = z.object(
	Object.fromEntries(typedParts.map((name) => [name, part])) as Record<
		(typeof typedParts)[number],
		typeof part
	>,
);
export type TypedAddress = z.infer<typeof typedAddress>;
