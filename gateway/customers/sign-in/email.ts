// When two e-mail addresses are the same.

/** Accounts are found by this form, whatever case was typed. */
export function foldEmail(email: string): string {
	return email.toLowerCase();
}
