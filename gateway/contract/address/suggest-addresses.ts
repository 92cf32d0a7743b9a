import { z } from "zod";
import { operationsOf } from "../operation.ts";

const operation = operationsOf("address");

/** Completes a city, a postal code or a street as it is typed; an address form works without it. */
export const suggestAddresses = operation({
	id: "suggestAddresses",
	summary: "Cities, postal codes and streets that begin like this",
	method: "get",
	path: "/addresses/suggestions",
	access: "public",
	query: z.object({
		country: z
			.string()
			.length(2)
			.transform((code) => code.toUpperCase()),
		field: z.enum(["city", "zip", "street"]),
		text: z.string().trim().min(1).max(60),
		/** for a street: the city or postal code typed already */
		city: z.string().trim().max(60).optional(),
		zipCode: z.string().trim().max(12).optional(),
	}),
	responses: {
		200: z.object({
			suggestions: z.array(
				z.object({
					/** what to put in the field */
					text: z.string(),
					city: z.string(),
					/** of the street, else of the city's centre */
					zipCode: z.string(),
					/** CHECKOUT-23: preferred to the street, from a maps service that knows it */
					additionalInfo: z.string().max(60).optional(),
					/** 1 before the street's name, 2 behind it */
					numberPosition: z.union([z.literal(1), z.literal(2)]).optional(),
				}),
			),
		}),
	},
	errors: [],
});
