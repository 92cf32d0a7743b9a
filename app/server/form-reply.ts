// What a form's action answers with, in the shopper's language: conform's reply, and a failed call's words as such a reply, as
// a text or as the next page's message.
import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { formTokenField } from "../i18n/form-token-field.ts";
import type { MessageKey } from "../i18n/i18n.ts";
import { type Failure, failureMessage, type Place } from "./failure-table.ts";
import type { Context } from "./request-context.ts";
import type { Flash } from "./session/stored.ts";
import { translate } from "./translator.ts";

/** Fields that no reply repeats: the form's tokens, passwords, and a card that was typed in the page. */
const hideFields = [
	formTokenField,
	"check",
	"recaptcha",
	"currentPassword",
	"newPassword",
	"typedCard",
];

/** Translates a message key with values, as schemas write it: `forms:error.zipInvalid?example=75011`. */
export function translateMessage(context: Context, message: string): string {
	const [key = "", query = ""] = message.split("?", 2);
	const values = Object.fromEntries(new URLSearchParams(query));
	return translate(context, key as MessageKey, values);
}

/** What is wrong with a form after it was read: at a field, or for the form as a whole where that is empty. */
export type FormFault = { field: string } & (
	| { /** a message key, as `translateMessage` reads it */ message: string }
	| { /** in the shopper's language */ text: string }
);

/**
 * The reply to a form: everything typed, with the faults in the shopper's language.
 * @param sent what was typed, or what a schema has made of it
 * @param fault found after the form was read
 */
export function formReply(
	context: Context,
	sent: FormData | Submission<unknown>,
	fault?: FormFault,
): SubmissionResult {
	if (sent instanceof FormData) {
		const text = fault && ("text" in fault ? fault.text : translateMessage(context, fault.message));
		const resolve = () => (fault ? { error: { [fault.field]: [text ?? ""] } } : { value: null });
		return parse<null, string[]>(sent, { resolve }).reply({ hideFields });
	}
	const { error, ...reply } = sent.reply({ hideFields });
	const errors = Object.entries(error ?? {}).flatMap(([field, messages]) =>
		messages
			? [[field, messages.map((message) => translateMessage(context, message))] as const]
			: [],
	);
	return { ...reply, error: Object.fromEntries(errors) };
}

/** What a form says of its own faults, as the action's whole answer. */
export const invalidReply = (context: Context, submission: Submission<unknown>) =>
	data(formReply(context, submission), { status: 400 });

/**
 * What a form says of a failed call, in the words of the shopper's place, and its HTTP status.
 * @param fieldOf the form's name for a field of the table
 * @throws the failure, if there are no words for it
 */
export function failureResult(
	context: Context,
	form: FormData,
	failure: Failure,
	place: Place,
	fieldOf = (field: string) => field,
) {
	const { status, key, field } = failureMessage(failure, place);
	return { result: formReply(context, form, { field: fieldOf(field), message: key }), status };
}

/** The same as the action's whole answer. */
export function failureReply(...told: Parameters<typeof failureResult>) {
	const { result, status } = failureResult(...told);
	return data(result, { status });
}

/** The same as a text, for a page that shows it by itself. @throws the failure, if there are no words for it */
export function failureText(context: Context, failure: Failure, place: Place) {
	const { status, key } = failureMessage(failure, place);
	return { text: translate(context, key), status };
}

/** The same as the message of the page that follows. @throws the failure, if there are no words for it */
export function failureFlash(
	failure: Failure,
	place: Place,
	kind: Flash["kind"] = "warning",
): Flash {
	return { kind, key: failureMessage(failure, place).key };
}
