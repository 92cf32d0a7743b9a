// Forms of the password and its e-mail. The gateway decides whether a password can be guessed. Errors are message keys.
import { z } from "zod";
import { passwordBounds } from "#contract/customer/operations.ts";

const { min, max } = passwordBounds;
/** Characters as a person counts them, not UTF-16 units. */
const lengthOf = (text: string) => [...text].length;

const current = (hasPassword: boolean) => {
	const password = z.string({ error: "profile:error.passwordMissing" });
	return hasPassword ? password : password.optional().default("");
};

/** @param hasPassword whether the current password is required */
export function emailSchema(hasPassword: boolean) {
	return z.object({
		email: z
			.string({ error: "profile:error.emailMissing" })
			.trim()
			.max(254, "profile:error.email")
			.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "profile:error.email"),
		currentPassword: current(hasPassword),
	});
}

/** @param hasPassword whether the current password is required */
export function passwordSchema(hasPassword: boolean) {
	return z.object({
		currentPassword: current(hasPassword),
		newPassword: z
			.string({ error: "profile:error.newPasswordMissing" })
			.refine((text) => lengthOf(text) >= min, `profile:error.passwordShort?min=${min}`)
			.refine((text) => lengthOf(text) <= max, `profile:error.passwordLong?max=${max}`),
	});
}
