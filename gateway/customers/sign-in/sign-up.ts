// Validates what was typed to create an account.

import { youngestCustomer } from "#contract/customer/birthday.ts";
import { readEmail } from "#contract/customer/email.ts";
import { passwordBounds } from "#contract/customer/operations.ts";
import { weaknessOf } from "#gateway/customers/sessions/password-strength.ts";
import type { Mistake } from "#gateway/platform/sites/fields.ts";
import type { Translate } from "#gateway/platform/wording/messages.ts";

/** as in the contract's address shape */
export const nameLength = 60;

export interface TypedSignUp {
	firstName: string;
	lastName: string;
	email: string;
	password: string;
	/** they say that they are old enough (birthday.ts) */
	isOldEnough: boolean;
}

export interface SignUp {
	firstName: string;
	lastName: string;
	email: string;
	password: string;
}

const tidy = (name: string) =>
	name
		.replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
		.replaceAll(/\s+/g, " ")
		.trim()
		.normalize("NFC");

/** What is wrong with a new password, null for a good one. @param own the customer's names and e-mail */
export async function passwordMistake(
	password: string,
	own: readonly string[],
	t: Translate,
): Promise<string | null> {
	if (password === "") return t("sign-in:mistakes.passwordMissing");
	const { min, max } = passwordBounds;
	const weakness = await weaknessOf(password, own);
	if (weakness === "short") return t("sign-in:mistakes.passwordShort", { min });
	if (weakness === "long") return t("sign-in:mistakes.passwordLong", { max });
	return weakness && t("sign-in:mistakes.passwordSimple");
}

/** The tidied input, or every mistake in the order of the fields. */
export async function readSignUp(
	typed: TypedSignUp,
	t: Translate,
): Promise<{ signUp: SignUp } | { mistakes: Mistake[] }> {
	const firstName = tidy(typed.firstName);
	const lastName = tidy(typed.lastName);
	const email = readEmail(typed.email);
	const weak = await passwordMistake(typed.password, [firstName, lastName, email ?? ""], t);
	const found: [field: string, isWrong: boolean, text: string][] = [
		["firstName", firstName === "", t("sign-in:mistakes.firstNameMissing")],
		[
			"firstName",
			firstName.length > nameLength,
			t("sign-in:mistakes.nameLong", { max: nameLength }),
		],
		["lastName", lastName === "", t("sign-in:mistakes.lastNameMissing")],
		["lastName", lastName.length > nameLength, t("sign-in:mistakes.nameLong", { max: nameLength })],
		["email", typed.email.trim() === "", t("sign-in:mistakes.emailMissing")],
		["email", typed.email.trim() !== "" && !email, t("sign-in:mistakes.emailInvalid")],
		["password", weak !== null, weak ?? ""],
		["isOldEnough", !typed.isOldEnough, t("sign-in:mistakes.tooYoung", { age: youngestCustomer })],
	];
	const mistakes = found.flatMap(([field, isWrong, text]) => (isWrong ? [{ field, text }] : []));
	if (mistakes.length > 0 || !email) return { mistakes };
	return { signUp: { firstName, lastName, email, password: typed.password } };
}
