// From a refused submission to what its page shows, in the shopper's language.

import { data } from "react-router";
import type { MessageKey } from "~/i18n/i18n.ts";
import { type Failure, type Place, said } from "~/server/failure-table.ts";
import type { Context } from "~/server/request-context.ts";
import { translate } from "~/server/translator.ts";
import { type FormState, formStateOf, type Reply, type Say, sayMessage } from "./form-state.ts";

/** Texts by `namespace:key`, for loaders and actions. */
export function sayIn(context: Context): Say {
	return (key, values) => translate(context, key as MessageKey, values);
}

/** @param reply of conform's submission */
export function refusedForm(context: Context, reply: Reply): FormState {
	return formStateOf(reply, sayIn(context));
}

/** Everything that was typed, with nothing wrong about it: something else was done first. */
export function keptForm(form: FormData): FormState {
	const values = [...form].flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as const] : [],
	);
	return { values: Object.fromEntries(values), errors: {} };
}

/** A failure that came after the form was read: everything typed is kept. */
export function failedForm(
	context: Context,
	form: FormData,
	{ field, message }: { field: string; message: string },
): FormState {
	return { ...keptForm(form), errors: { [field]: sayMessage(message, sayIn(context)) } };
}

/**
 * The form's answer to a call that failed, where the shopper is.
 * @throws the failure, where there is nothing to tell them
 */
export function failureReply(context: Context, form: FormData, failure: Failure, place: Place) {
	const { status, key, field } = said(failure, place);
	return data(failedForm(context, form, { field, message: key }), { status });
}
