// An address is sent in upper case (CHECKOUT-21) and seen again as it was typed: Groß stays Groß.
import { z } from "zod";

const part = z.string().max(60).default("");

/** What was typed, beside the upper case that was sent; only what differs by it. */
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
