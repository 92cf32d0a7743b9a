import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { SettingsForm } from "#app/features/account/settings-form.tsx";
import { SettingsPage } from "#app/features/account/settings-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	askForConfirmation,
	askForEmail,
	readCustomer,
} from "#app/models/customer/customer.server.ts";
import { emailSchema } from "#app/models/customer/password-schema.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, required } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { failureReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import type { Context } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { Route } from "./+types/route";
import style from "./email.module.css";

export const handle: RouteHandle = { i18n: ["forms", "profile"], hydrate: "load", page: "account" };

export async function loader({ context }: Route.LoaderArgs) {
	const customer = await required(readCustomer(context));
	const hasPassword = customer?.hasPassword ?? true;
	return {
		email: customer?.email ?? "",
		hasPassword,
		// a customer without password and passkey proves the address by the link to sign in again
		isUnconfirmed:
			(hasPassword || customer?.hasPasskey === true) &&
			customer?.emailQuality !== verifiedEmailQuality,
		constraint: constraintOf(emailSchema(hasPassword)),
	};
}

async function change(context: Context, form: FormData) {
	const customer = await required(readCustomer(context));
	const submission = readForm(form, emailSchema(customer?.hasPassword ?? true));
	if (submission.status !== "success") return invalidReply(context, submission);
	const done = await attempt(askForEmail(context, submission.value));
	if (!done.ok) return failureReply(context, form, done.failure, "email");
	return seePage(context, "account-settings", { kind: "success", key: "profile:email.asked" });
}

async function confirm(context: Context, form: FormData) {
	const done = await attempt(askForConfirmation(context));
	if (!done.ok) return failureReply(context, form, done.failure, "email");
	return seePage(context, "account-settings", { kind: "success", key: "profile:email.sent" });
}

const intents = { change, confirm } as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form, "change")(context, form);
}

interface Fields {
	email: string;
	currentPassword: string;
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
	const { email, hasPassword, isUnconfirmed, constraint } = loaderData;
	const lastResult = actionData ?? null;
	const { t } = useTranslation("profile");
	const [form, fields] = useForm<Fields>({ id: "email", lastResult, constraint });
	return (
		<SettingsPage title={t("email.change")} lead={t("email.text", { email })}>
			<SettingsForm
				form={form}
				order={["email", "currentPassword"]}
				answer={lastResult}
				save={t("email.ask")}
			>
				<Field
					field={fields.email}
					type="email"
					label={t("email.next")}
					hint={t("email.hint")}
					autoComplete="email"
				/>
				{hasPassword ? (
					<Field
						field={fields.currentPassword}
						type="password"
						label={t("password.current")}
						autoComplete="current-password"
					/>
				) : null}
			</SettingsForm>
			{isUnconfirmed ? (
				<section aria-labelledby="confirm" className={style.confirm}>
					<h2 id="confirm" className={typography.heading}>
						{t("email.unconfirmed")}
					</h2>
					<p className={style.unconfirmed}>
						<Unbroken>{t("email.unconfirmedText", { email })}</Unbroken>
					</p>
					<PostForm via={Form}>
						<button type="submit" name="intent" value="confirm" className={buttonClass("line")}>
							{t("email.again")}
						</button>
					</PostForm>
				</section>
			) : null}
		</SettingsPage>
	);
}
