import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { SettingsForm, SettingsPage } from "#app/features/account/settings-form.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type Constraints, Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import style from "./email.module.css";

interface Fields {
	email: string;
	currentPassword: string;
}

export function EmailPage({
	email,
	hasPassword,
	isUnconfirmed,
	constraint,
	lastResult,
}: {
	/** the current e-mail */
	email: string;
	/** if true, the password is asked for; else a sign-in within the last minutes is required */
	hasPassword: boolean;
	isUnconfirmed: boolean;
	constraint: Constraints;
	lastResult: SubmissionResult | null;
}) {
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
					<p className={style.unconfirmed}>{t("email.unconfirmedText", { email })}</p>
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
