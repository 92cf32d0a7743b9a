// What a form's action answers with: conform's reply, in the shopper's language.
import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { formTokenField } from "../i18n/form-token-field.ts";
import type { MessageKey } from "../i18n/i18n.ts";
import { type Failure as FailedCall, said } from "./failure-message.ts";
import type { Place } from "./failure-places.ts";
import type { Context } from "./request-context.ts";
import { translate } from "./translator.ts";

/** What no answer gives back: the form's tokens, and passwords. */
const hideFields = [formTokenField, "check", "recaptcha", "currentPassword", "newPassword"];

/** A message key with values, as schemas write it: `forms:error.zipInvalid?example=75011`. */
export function sayMessage(context: Context, message: string): string {
	const [key = "", query = ""] = message.split("?", 2);
	const values = Object.fromEntries(new URLSearchParams(query));
	return translate(context, key as MessageKey, values);
}

/** @param submission that did not pass its schema */
export function refusedForm(context: Context, submission: Submission<unknown>): SubmissionResult {
	const { error, ...reply } = submission.reply({ hideFields });
	const said = Object.entries(error ?? {}).flatMap(([field, messages]) =>
		messages ? [[field, messages.map((message) => sayMessage(context, message))] as const] : [],
	);
	return { ...reply, error: Object.fromEntries(said) };
}

export interface Failure {
	/** name of the field that it is about, empty for the form as a whole */
	field: string;
	/** a message key, as `sayMessage` reads it */
	message: string;
}

/** A failure that came after the form was read, in the shopper's words: everything typed is kept. */
export function toldForm(form: FormData, field: string, text: string): SubmissionResult {
	const submission = parse(form, { resolve: () => ({ error: { [field]: [text] } }) });
	return submission.reply({ hideFields });
}

/** As `toldForm`, by a message key. */
export function failedForm(
	context: Context,
	form: FormData,
	{ field, message }: Failure,
): SubmissionResult {
	return toldForm(form, field, sayMessage(context, message));
}

/**
 * The form's answer to a call that failed, where the shopper is.
 * @throws the failure, where there is nothing to tell them
 */
export function failureReply(context: Context, form: FormData, failure: FailedCall, place: Place) {
	const { status, key, field } = said(failure, place);
	return data(failedForm(context, form, { field, message: key }), { status });
}

/** Everything that was typed, with nothing wrong about it: something else was done first. */
export function keptForm(form: FormData): SubmissionResult {
	const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
	return submission.reply({ hideFields });
}
