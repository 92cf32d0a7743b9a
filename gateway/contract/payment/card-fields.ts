// Fields of a provider, in the shop's own page, that a card is typed into (CHECKOUT-120): the shop never sees what is typed.
import { z } from "zod";

/** What Adyen's library is opened with: each environment has hosts of its own. */
export const cardFieldsEnvironments = [
	"test",
	"live",
	"live-us",
	"live-au",
	"live-apse",
	"live-in",
] as const;

/** What the provider's library is opened with. Public. */
export const cardFields = z.object({
	/** names the shop to the provider */
	clientKey: z.string().max(200),
	environment: z.enum(cardFieldsEnvironments),
	/** path (SITE_BASE first) of an embedded provider that answers the library in Adyen's place; absent for Adyen itself */
	base: z.string().max(200).optional(),
});
export type CardFields = z.infer<typeof cardFields>;

/** One field, encrypted by the provider for itself alone. */
const encrypted = z.string().min(1).max(5_000);

/** A card as the provider's fields give it back: nothing of it can be read here. */
export const encryptedCard = z.object({
	number: encrypted,
	expiryMonth: encrypted,
	expiryYear: encrypted,
	securityCode: encrypted,
	/** the brand that the shopper chose of a card with two, as the provider names it */
	brand: z.string().max(40).optional(),
	/** of the browser: the bank that issued the card asks for it (3-D Secure) */
	browser: z.object({
		acceptHeader: z.string().max(200),
		colorDepth: z.number().int().min(0).max(256),
		javaEnabled: z.boolean(),
		language: z.string().max(40),
		screenHeight: z.number().int().min(0).max(100_000),
		screenWidth: z.number().int().min(0).max(100_000),
		timeZoneOffset: z.number().int().min(-1_000).max(1_000),
		userAgent: z.string().max(1_000),
	}),
});
export type EncryptedCard = z.infer<typeof encryptedCard>;
