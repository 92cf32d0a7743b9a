// Actions of the page of sign-in methods: sign devices out, add and remove passkeys, remove the password.
import { data } from "react-router";
import type { MessageKey } from "#app/i18n/i18n.ts";
import { urlOf } from "#app/i18n/urls.ts";
import {
	askForPasskey,
	dropPasskey,
	dropPassword,
	savePasskey,
} from "#app/models/customer/passkeys.server.ts";
import { endSessionOf, endSessions } from "#app/models/customer/sessions.server.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";

function back(context: Context, kind: "success" | "warning", key: MessageKey) {
	const here = urlOf(getShop(context).locale, "account-sign-in");
	return redirectTo(context, here, { flash: { kind, key }, status: 303 });
}

/** A 404 counts as done: the session is no longer in the list, as the customer wanted. */
async function end(context: Context, form: FormData) {
	const done = await attempt(endSessionOf(context, String(form.get("session"))));
	if (!done.ok && done.failure.code !== "NOT_FOUND") {
		return back(context, "warning", failureMessage(done.failure, "device").key);
	}
	return back(context, "success", "devices:ended");
}

/** Ends this session too, so the sign-out of SESSION-24 follows. */
async function endAll(context: Context) {
	const done = await attempt(endSessions(context));
	if (done.ok)
		return redirectTo(context, urlOf(getShop(context).locale, "auth-logout"), { status: 303 });
	return back(context, "warning", failureMessage(done.failure, "device").key);
}

/** For the page's own script: the options for a new passkey, or why there are none. */
async function askPasskey(context: Context, form: FormData) {
	const result = await attempt(askForPasskey(context, String(form.get("currentPassword") ?? "")));
	if (!result.ok) return failureReply(context, form, result.failure, "passkey");
	return data({ options: result.data });
}

async function addPasskey(context: Context, form: FormData) {
	const done = await attempt(savePasskey(context, form));
	if (!done.ok) return back(context, "warning", failureMessage(done.failure, "passkey").key);
	if (!done.data) return back(context, "warning", "passkeys:refused");
	return back(context, "success", "passkeys:added");
}

/** As with devices, a passkey that is gone counts as removed. */
async function removePasskey(context: Context, form: FormData) {
	const done = await attempt(dropPasskey(context, String(form.get("passkey"))));
	if (!done.ok && done.failure.code !== "NOT_FOUND") {
		return back(context, "warning", failureMessage(done.failure, "passkey").key);
	}
	return back(context, "success", "passkeys:removed");
}

async function removePassword(context: Context, form: FormData) {
	const done = await attempt(dropPassword(context, String(form.get("currentPassword") ?? "")));
	if (!done.ok && done.failure.code === "LAST_SIGN_IN_METHOD") {
		return back(context, "warning", "passkeys:wordLast");
	}
	if (!done.ok && done.failure.code !== "NOT_FOUND") {
		return failureReply(context, form, done.failure, "passkey");
	}
	return back(context, "success", "passkeys:wordRemoved");
}

export const intents = {
	end,
	"end-all": endAll,
	"passkey-ask": askPasskey,
	"passkey-add": addPasskey,
	"passkey-remove": removePasskey,
	"password-remove": removePassword,
} as const;
