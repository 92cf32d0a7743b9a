/** The idempotency key that a form carries, however often its button is pressed; a new one where it carries none. */
export function formKey(form: FormData): string {
	const key = form.get("key");
	return typeof key === "string" && /^[\w-]{36}$/.test(key) ? key : crypto.randomUUID();
}
