import { useForm } from "@conform-to/react";
import { SettingsForm } from "#app/features/account/settings-form.tsx";
import { SettingsPage } from "#app/features/account/settings-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readCustomer, savePassword } from "#app/models/customer/customer.server.ts";
import { passwordSchema } from "#app/models/customer/password-schema.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, required } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { failureReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import type { Context } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { Field } from "#app/ui/form/field.tsx";
import { passwordBounds } from "#contract/customer/operations.ts";
import type { Route } from "./+types/route";

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
	const submission = readForm(form, passwordSchema(has));
	if (submission.status !== "success") return invalidReply(context, submission);
	const done = await attempt(savePassword(context, submission.value));
	if (!done.ok) return failureReply(context, form, done.failure, "password");
	return seePage(context, "account-settings", {
		kind: "success",
		key: has ? "profile:password.done" : "profile:password.doneFirst",
	});
}

const intents = { change } as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form, "change")(context, form);
}

interface Fields {
	currentPassword: string;
	newPassword: string;
}

export default function PasswordForm({ loaderData, actionData }: Route.ComponentProps) {
	const { email, hasPassword, shortest, constraint } = loaderData;
	const lastResult = actionData ?? null;
	const { t } = useTranslation("profile");
	const [form, fields] = useForm<Fields>({ id: "password", lastResult, constraint });
	return (
		<SettingsPage
			title={t(hasPassword ? "password.change" : "password.setFirst")}
			lead={hasPassword ? t("password.text") : t("password.textFirst", { email })}
		>
			<SettingsForm
				form={form}
				order={["currentPassword", "newPassword"]}
				answer={lastResult}
				save={t("save")}
			>
				{/* tells the browser's password manager whose password it is */}
				<input type="email" value={email} autoComplete="username" readOnly hidden />
				{hasPassword ? (
					<Field
						field={fields.currentPassword}
						type="password"
						label={t("password.current")}
						autoComplete="current-password"
					/>
				) : null}
				<Field
					field={fields.newPassword}
					type="password"
					label={t("password.next")}
					hint={t("password.hint", { min: shortest })}
					autoComplete="new-password"
				/>
			</SettingsForm>
		</SettingsPage>
	);
}
