// The password's form; whether a password would be guessed is the gateway's to say. Errors are message keys.
import { z } from "zod";
import { passwordBounds } from "#contract/customer/change-password.ts";

const { min, max } = passwordBounds;
/** Characters as a person counts them, not UTF-16 units. */
const lengthOf = (text: string) => [...text].length;

/** @param hasPassword the current one is asked for */
export function passwordSchema(hasPassword: boolean) {
	const current = z.string({ error: "profile:error.passwordMissing" });
	return z.object({
		currentPassword: hasPassword ? current : current.optional().default(""),
		newPassword: z
			.string({ error: "profile:error.newPasswordMissing" })
			.refine((text) => lengthOf(text) >= min, `profile:error.passwordShort?min=${min}`)
			.refine((text) => lengthOf(text) <= max, `profile:error.passwordLong?max=${max}`),
	});
}
