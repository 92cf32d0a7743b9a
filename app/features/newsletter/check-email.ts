import { parse } from "@conform-to/react";
import { isEmail, type NewsletterWords } from "#app/models/newsletter/newsletter.ts";
import { toast } from "#app/ui/toast-store.ts";

/**
 * CONTENT-31, CONTENT-32: a wrong address is marked when the field is left, an empty one only when the form is sent; a
 * wrong one that is sent also shows a toast. The server checks the same.
 */
export function checkEmail(form: FormData, { invalid }: NewsletterWords) {
	const submission = parse<{ email: string }, string[]>(form, {
		resolve: ({ email = "" }, intent) => {
			const isFine = isEmail(email.trim()) || (intent !== null && email.trim() === "");
			return isFine ? { value: { email } } : { error: { email: [invalid] } };
		},
	});
	if (submission.status === "error") toast({ kind: "danger", text: invalid });
	return submission;
}
