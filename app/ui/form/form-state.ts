// What an action answers with when a form did not pass: conform's reply, cut down to what a page shows.

/** What was typed, and what is wrong with it, by field; the empty name is the form as a whole. */
export interface FormState {
	values: Readonly<Record<string, string>>;
	/** message keys, see `parseMessage` */
	errors: Readonly<Record<string, readonly string[]>>;
}

/** The parts of conform's `SubmissionResult` that are read here. */
interface Reply {
	initialValue?: Record<string, unknown> | null;
	error?: Record<string, string[] | null> | null;
}

/** @param secret names of fields whose value is never sent back */
export function formStateOf(reply: Reply, secret: readonly string[] = []): FormState {
	const values = Object.entries(reply.initialValue ?? {}).flatMap(([name, value]) =>
		typeof value === "string" && !secret.includes(name) ? [[name, value] as const] : [],
	);
	const errors = Object.entries(reply.error ?? {}).flatMap(([name, messages]) =>
		messages && messages.length > 0 ? [[name, messages] as const] : [],
	);
	return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}

/** A failure that no field caused, with everything typed kept. */
export function formFailure(values: Readonly<Record<string, string>>, message: string): FormState {
	return { values, errors: { "": [message] } };
}

/** A message key with values, as one string: `forms:zipInvalid?example=75011`. */
export function message(key: string, values: Readonly<Record<string, string>> = {}): string {
	const query = new URLSearchParams(values).toString();
	return query ? `${key}?${query}` : key;
}

export function parseMessage(text: string): { key: string; values: Record<string, string> } {
	const [key = "", query = ""] = text.split("?", 2);
	return { key, values: Object.fromEntries(new URLSearchParams(query)) };
}

/** Text of the first error of a field. */
export function errorOf(
	state: FormState | null | undefined,
	name: string,
	translate: (key: string, values: Record<string, string>) => string,
): string | undefined {
	const first = state?.errors[name]?.[0];
	if (!first) return undefined;
	const { key, values } = parseMessage(first);
	return translate(key, values);
}
