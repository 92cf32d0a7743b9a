// An address is sent in upper case (CHECKOUT-21) and shown again as it was typed: Groß stays Groß.
import { z } from "zod";

const part = z.string().max(60).default("");

/** What was typed, for the parts that are sent in upper case. */
export const typedAddress = z.object({
	firstName: part,
	lastName: part,
	line1: part,
	line2: part,
	line3: part,
	line4: part,
	city: part,
});
export type TypedAddress = z.infer<typeof typedAddress>;
