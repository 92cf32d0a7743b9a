import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { saveAccount } from "#app/models/customer/customer.server.ts";
import { profileUpdate } from "#app/models/customer/profile.ts";
import { profileSchema } from "#app/models/customer/profile-schema.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { profileRules, readOwner } from "./load.server.ts";

async function change(context: Context, form: FormData) {
	const known = await readOwner(context);
	const submission = parseWithZod(form, { schema: profileSchema(profileRules(context, known)) });
	if (submission.status !== "success") {
		return data(formReply(context, submission), { status: 400 });
	}
	const done = await attempt(saveAccount(context, profileUpdate(submission.value, known)));
	if (!done.ok) return failureReply(context, form, done.failure, "profile");
	return redirectTo(context, urlOf(getShop(context).locale, "account-settings"), {
		flash: { kind: "success", key: "profile:saved" },
		status: 303,
	});
}

const intents = { change } as const;

/** @throws a 400 for an unknown intent */
export async function actOnProfile(context: Context, form: FormData) {
	return dispatch(intents, form, "change")(context, form);
}
