// Two steps, as the law demands: the statement is shown once more, and only counts once it is confirmed.

import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { formKey } from "#app/models/order/form-key.ts";
import { rememberReceived, sendWithdrawal } from "#app/models/order/withdrawal.server.ts";
import { chosenItems, type WithdrawalScope } from "#app/models/order/withdrawal.ts";
import {
	type WithdrawalInput,
	withdrawalSchema,
} from "#app/models/order/withdrawal-schema.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import type { Failure } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply, failureText, formReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import type { Context } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";

/** A statement as it is shown before it is confirmed. */
export interface WithdrawalDraft {
	/** the form's fields as they were sent, to be sent again */
	fields: [name: string, value: string][];
	/** idempotency key of this statement, however often its button is pressed */
	key: string;
	orderNumber: string;
	name: string;
	email: string;
	scope: WithdrawalScope;
	words: string;
	/** chosen units by line */
	chosen: [lineId: string, quantity: number][];
	/** why the last try failed, if the same can be tried again */
	trouble: string | null;
}

export type WithdrawalReply = SubmissionResult & { draft?: WithdrawalDraft };

const ours =
	/^(orderNumber|name|email|scope|words|lines\[\d{1,3}\]\.(lineId|take|quantity|stated))$/;

function draftOf(form: FormData, stated: WithdrawalInput, trouble: string | null): WithdrawalDraft {
	return {
		fields: [...form].flatMap(([name, value]) =>
			typeof value === "string" && ours.test(name) ? [[name, value] as [string, string]] : [],
		),
		key: formKey(form),
		orderNumber: stated.orderNumber,
		name: stated.name,
		email: stated.email,
		scope: stated.scope,
		words: stated.words,
		chosen: [...chosenItems(stated)],
		trouble,
	};
}

function read(context: Context, form: FormData) {
	const submission = readForm(form, withdrawalSchema);
	if (submission.status === "success") return { stated: submission.value, refused: null };
	const refused = invalidReply(context, submission);
	return { stated: null, refused };
}

function state(context: Context, form: FormData) {
	const { stated, refused } = read(context, form);
	return stated
		? data<WithdrawalReply>({ ...formReply(context, form), draft: draftOf(form, stated, null) })
		: refused;
}

/** Failures that typing cannot correct are shown beside the button; refusals of the order, above the form. */
function failed(context: Context, form: FormData, stated: WithdrawalInput, failure: Failure) {
	if (failure.code === "WITHDRAWAL_REFUSED") {
		return failureReply(context, form, failure, "withdrawal");
	}
	const { text: trouble, status } = failureText(context, failure, "withdrawal");
	const reply = { ...formReply(context, form), draft: draftOf(form, stated, trouble) };
	return data<WithdrawalReply>(reply, { status });
}

async function confirm(context: Context, form: FormData) {
	const { stated, refused } = read(context, form);
	if (!stated) return refused;
	const { key } = draftOf(form, stated, null);
	const done = await attempt(sendWithdrawal(context, stated, key));
	if (!done.ok) return failed(context, form, stated, done.failure);
	rememberReceived(context, { orderNumber: stated.orderNumber, at: done.data });
	return seePage(context, "withdrawal-received");
}

const intents = {
	state,
	confirm,
	/** back to the form, with everything that was typed */
	change: (context: Context, form: FormData) => data<WithdrawalReply>(formReply(context, form)),
} as const;

/** @throws a 400 page for an unknown intent */
export function actOnWithdrawal(context: Context, form: FormData) {
	return dispatch(intents, form, "state")(context, form);
}
