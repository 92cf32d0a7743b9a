import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { forgetBankDetails, saveBankDetails } from "#app/models/bank/bank.server.ts";
import { bankSchema } from "#app/models/bank/bank-schema.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";

function here(context: Context, flash: Flash): Response {
	const page = urlOf(getShop(context).locale, "account-settings-bank-details");
	return redirectTo(context, page, { status: 303, flash });
}

async function save(context: Context, form: FormData) {
	const submission = parseWithZod(form, { schema: bankSchema });
	if (submission.status !== "success") {
		return data(formReply(context, submission), { status: 400 });
	}
	const done = await attempt(saveBankDetails(context, submission.value));
	if (!done.ok) return failureReply(context, form, done.failure, "bank");
	return here(context, { kind: "success", key: "bank:saved" });
}

async function forget(context: Context, form: FormData) {
	const done = await attempt(forgetBankDetails(context));
	if (!done.ok) return failureReply(context, form, done.failure, "bank");
	return here(context, { kind: "success", key: "bank:forgotten" });
}

const intents = { save, forget } as const;

/** @throws a 400 for an unknown intent */
export function actOnBankDetails(context: Context, form: FormData) {
	return dispatch(intents, form, "save")(context, form);
}
