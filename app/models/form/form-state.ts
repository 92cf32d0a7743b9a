// What an action answers with when a form did not pass: conform's reply, cut down to what a page shows.

/** What was typed, and what is wrong with it. Texts are in the shopper's language. */
export interface FormState {
	values: Readonly<Record<string, string>>;
	/** by field; the empty name is the form as a whole */
	errors: Readonly<Record<string, string>>;
}

/** The parts of conform's `SubmissionResult` that are read. */
export interface Reply {
	initialValue?: Record<string, unknown> | null;
	error?: Record<string, string[] | null> | null;
}

export type Say = (key: string, values: Record<string, string>) => string;

/** A message key with values, as schemas write it: `forms:error.zipInvalid?example=75011`. */
export function sayMessage(message: string, say: Say): string {
	const [key = "", query = ""] = message.split("?", 2);
	return say(key, Object.fromEntries(new URLSearchParams(query)));
}

export function formStateOf(reply: Reply, say: Say): FormState {
	const values = Object.entries(reply.initialValue ?? {}).flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as const] : [],
	);
	const errors = Object.entries(reply.error ?? {}).flatMap(([name, messages]) => {
		const first = messages?.[0];
		return first ? [[name, sayMessage(first, say)] as const] : [];
	});
	return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}

export interface SummaryItem {
	controlId: string;
	text: string;
}

/** Items of the error summary, in the order of the form's fields; what belongs to no field is its title. */
export function summaryOf(
	state: FormState | null | undefined,
	idOf: (field: string) => string,
	order: readonly string[],
): SummaryItem[] {
	const { "": _whole, ...byField } = state?.errors ?? {};
	const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
	return Object.entries(byField)
		.toSorted(([a], [b]) => rank(a) - rank(b))
		.map(([field, text]) => ({ controlId: idOf(field), text }));
}
