// What is typed into the card fields of the embedded provider, encrypted for it alone (CHECKOUT-120): its frames hand the shop a
// text that it cannot read.
import type { CardFields, EncryptedCard } from "#contract/payment/card-fields.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { seal, unseal } from "#gateway/platform/bank/seal.ts";
import { type CardSession, moveSession } from "./sessions.ts";
import { readCard } from "./site/card-form.ts";
import { noteCard } from "./site/steps.ts";
import { movedBy } from "./test-cards.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;
type Config = Pick<GatewayContext["config"], "BANK_DETAILS_KEYS">;

/** The fields, by the names that Adyen's library has for them. */
export const fieldNames = [
	"encryptedCardNumber",
	"encryptedExpiryMonth",
	"encryptedExpiryYear",
	"encryptedSecurityCode",
] as const;
export type FieldName = (typeof fieldNames)[number];

/** Public, like the client key of a real provider. */
export const embeddedClientKey = "demo_VITRINE";

/** Where Adyen's library finds frames and calls of this provider. */
export function embeddedFields(siteBase: string): CardFields {
	return {
		clientKey: embeddedClientKey,
		environment: "test",
		base: `${siteBase}/payment/fields/`,
	};
}

const purpose = (name: FieldName) => `card field ${name}`;

export function sealField({ BANK_DETAILS_KEYS }: Config, name: FieldName, value: string): string {
	const { keyId, text } = seal(value, BANK_DETAILS_KEYS, purpose(name));
	return `${keyId}.${text}`;
}

/** Empty for a text that this provider has not made for this field. */
function openField({ BANK_DETAILS_KEYS }: Config, name: FieldName, sealed: string): string {
	const at = sealed.lastIndexOf(".");
	try {
		const parts = { keyId: sealed.slice(0, at), text: sealed.slice(at + 1) };
		return unseal(parts, BANK_DETAILS_KEYS, purpose(name));
	} catch {
		return "";
	}
}

/**
 * Pays with a card that was typed into the fields. Its bank does with it what it does with one that is typed on the payment
 * page.
 * @returns the session as it is now: `Error` for fields that cannot be opened, or a card that this provider does not take
 */
export async function payByFields(
	context: Context,
	session: CardSession,
	encrypted: EncryptedCard,
	holder: string,
): Promise<CardSession> {
	// paid before, by the same call
	if (session.lastDigits || session.status !== "RedirectShopper") return session;
	const open = (name: FieldName, text: string) => openField(context.config, name, text);
	const month = open("encryptedExpiryMonth", encrypted.expiryMonth);
	const year = open("encryptedExpiryYear", encrypted.expiryYear);
	const typed = {
		number: open("encryptedCardNumber", encrypted.number),
		expiry: `${month}/${year}`,
		cvc: open("encryptedSecurityCode", encrypted.securityCode),
		holder,
	};
	// the frames have said what is wrong with a field: nothing is left to tell here
	const reading = readCard(typed, (key) => key, context.now());
	if ("mistakes" in reading) {
		return (await moveSession(context, session, { status: "Error" })) ?? session;
	}
	const { card, lastDigits, expires: cardExpires } = reading;
	// of a card with two brands, the one that its holder chose
	const brand = encrypted.brand === "cartebancaire" ? "cb" : reading.brand;
	await noteCard(context, session.merchantReference, { card: card.number });
	const moved = await moveSession(context, session, {
		...movedBy(card),
		card: { brand, lastDigits, cardExpires, cardEffect: card.effect, token: null },
	});
	return moved ?? session;
}
