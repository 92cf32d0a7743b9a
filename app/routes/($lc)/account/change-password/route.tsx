import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { readCustomer, savePassword } from "#app/models/customer/customer.server.ts";
import { passwordSchema } from "#app/models/customer/password-schema.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, required } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { failureReply, invalidForm } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { passwordBounds } from "#contract/customer/change-password.ts";
import type { Route } from "./+types/route";
import { PasswordForm } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["forms", "profile"], hydrate: "load", page: "account" };

async function hasPassword(context: Context): Promise<boolean> {
	return (await required(readCustomer(context)))?.hasPassword ?? true;
}

export async function loader({ context }: Route.LoaderArgs) {
	const customer = await required(readCustomer(context));
	const has = customer?.hasPassword ?? true;
	return {
		email: customer?.email ?? "",
		hasPassword: has,
		shortest: passwordBounds.min,
		constraint: constraintOf(passwordSchema(has)),
	};
}

async function change(context: Context, form: FormData) {
	const has = await hasPassword(context);
	const submission = parseWithZod(form, { schema: passwordSchema(has) });
	if (submission.status !== "success") {
		return data(invalidForm(context, submission), { status: 400 });
	}
	const done = await attempt(savePassword(context, submission.value));
	if (!done.ok) return failureReply(context, form, done.failure, "password");
	return redirectTo(context, urlOf(getShop(context).locale, "account-settings"), {
		flash: { kind: "success", key: has ? "profile:password.done" : "profile:password.doneFirst" },
		status: 303,
	});
}

const intents = { change } as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form, "change")(context, form);
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
	return <PasswordForm {...loaderData} lastResult={actionData ?? null} />;
}
