// Validates what was typed to create an account.

import { youngestCustomer } from "#contract/customer/birthday.ts";
import { readEmail } from "#contract/customer/email.ts";
import { passwordBounds } from "#contract/customer/operations.ts";
import type { Mistake } from "#gateway/platform/sites/fields.ts";
import type { Translate } from "#gateway/platform/wording/messages.ts";

/** as in the contract's address shape */
export const nameLength = 60;
/** a password of fewer different characters is refused, however long */
const minKinds = 5;

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

/** Whether it is among the first guesses: few different characters, or the e-mail again. */
export function isSimple(password: string, email: string | null): boolean {
	const folded = password.toLowerCase();
	if (new Set(folded).size < minKinds) return true;
	const [mailbox = ""] = (email ?? "").toLowerCase().split("@");
	const rest = mailbox.length >= 4 ? folded.replaceAll(mailbox, "") : folded;
	return folded === email?.toLowerCase() || (rest !== folded && rest.length < minKinds);
}

/** The tidied input, or every mistake in the order of the fields. */
export function readSignUp(
	typed: TypedSignUp,
	t: Translate,
): { signUp: SignUp } | { mistakes: Mistake[] } {
	const firstName = tidy(typed.firstName);
	const lastName = tidy(typed.lastName);
	const email = readEmail(typed.email);
	// characters as people count them, not UTF-16 units
	const length = [...typed.password].length;
	const { min, max } = passwordBounds;
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
		["password", length === 0, t("sign-in:mistakes.passwordMissing")],
		["password", length > 0 && length < min, t("sign-in:mistakes.passwordShort", { min })],
		["password", length > max, t("sign-in:mistakes.passwordLong", { max })],
		[
			"password",
			length >= min && length <= max && isSimple(typed.password, email),
			t("sign-in:mistakes.passwordSimple"),
		],
		["isOldEnough", !typed.isOldEnough, t("sign-in:mistakes.tooYoung", { age: youngestCustomer })],
	];
	const mistakes = found.flatMap(([field, isWrong, text]) => (isWrong ? [{ field, text }] : []));
	if (mistakes.length > 0 || !email) return { mistakes };
	return { signUp: { firstName, lastName, email, password: typed.password } };
}
