// What a form's action answers with: conform's reply, in the shopper's language.
import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { formTokenField } from "../i18n/form-token-field.ts";
import type { MessageKey } from "../i18n/i18n.ts";
import { type Failure as FailedCall, failureMessage } from "./failure-message.ts";
import type { Place } from "./failure-places.ts";
import type { Context } from "./request-context.ts";
import { translate } from "./translator.ts";

/** Fields that no reply repeats: the form's tokens, and passwords. */
const hideFields = [formTokenField, "check", "recaptcha", "currentPassword", "newPassword"];

/** Translates a message key with values, as schemas write it: `forms:error.zipInvalid?example=75011`. */
export function translateMessage(context: Context, message: string): string {
	const [key = "", query = ""] = message.split("?", 2);
	const values = Object.fromEntries(new URLSearchParams(query));
	return translate(context, key as MessageKey, values);
}

/** @param submission that did not pass its schema */
export function invalidForm(context: Context, submission: Submission<unknown>): SubmissionResult {
	const { error, ...reply } = submission.reply({ hideFields });
	const errors = Object.entries(error ?? {}).flatMap(([field, messages]) =>
		messages
			? [[field, messages.map((message) => translateMessage(context, message))] as const]
			: [],
	);
	return { ...reply, error: Object.fromEntries(errors) };
}

export interface Failure {
	/** name of the field that it is about, empty for the form as a whole */
	field: string;
	/** a message key, as `translateMessage` reads it */
	message: string;
}

/** Reply for a failure after the form was read, with a translated text; everything typed is kept. */
export function formWithError(form: FormData, field: string, text: string): SubmissionResult {
	const submission = parse(form, { resolve: () => ({ error: { [field]: [text] } }) });
	return submission.reply({ hideFields });
}

/** Like `formWithError`, with a message key. */
export function failedForm(
	context: Context,
	form: FormData,
	{ field, message }: Failure,
): SubmissionResult {
	return formWithError(form, field, translateMessage(context, message));
}

/**
 * The form's reply to a failed call, in the words of the shopper's place.
 * @throws the failure, if there are no words for it
 */
export function failureReply(context: Context, form: FormData, failure: FailedCall, place: Place) {
	const { status, key, field } = failureMessage(failure, place);
	return data(failedForm(context, form, { field, message: key }), { status });
}

/** Reply that keeps everything typed, without errors: for an action that comes before the form's own. */
export function unchangedForm(form: FormData): SubmissionResult {
	const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
	return submission.reply({ hideFields });
}
