// A card as the embedded provider's frames encrypt it, over HTTP.
import type { EncryptedCard } from "#contract/payment/card-fields.ts";

/** What a browser says of itself. */
export const browser = {
	...{ acceptHeader: "*/*", colorDepth: 24, javaEnabled: false, language: "fr-FR" },
	...{ screenHeight: 844, screenWidth: 390, timeZoneOffset: -60, userAgent: "Tests" },
} as const;

/** Posts one field as its frame does. */
export function sealField(
	gateway: { url: string },
	field: string,
	value: string,
	headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
): Promise<Response> {
	return fetch(`${gateway.url}/payment/fields/seal`, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify({ field, value }),
	});
}

export async function typedCard(
	gateway: { url: string },
	number: string,
	{ year = "2039" } = {},
): Promise<EncryptedCard> {
	const blob = async (field: string, value: string) =>
		((await (await sealField(gateway, field, value)).json()) as { blob: string }).blob;
	return {
		number: await blob("encryptedCardNumber", number),
		expiryMonth: await blob("encryptedExpiryMonth", "09"),
		expiryYear: await blob("encryptedExpiryYear", year),
		securityCode: await blob("encryptedSecurityCode", number.startsWith("3") ? "1234" : "123"),
		browser,
	};
}
