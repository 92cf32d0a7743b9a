import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import section from "~/features/account/section.module.css";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";
import { type Constraints, Field } from "~/ui/form/field.tsx";
import { FormErrors } from "~/ui/form/form-errors.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import typography from "~/ui/typography.module.css";
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
	const { t } = useTranslation(["profile", "forms"]);
	const url = useUrl();
	const [form, fields] = useForm<Fields>({ id: "email", lastResult, constraint });
	return (
		<div className={style.page}>
			<h1 className={typography.title}>{t("email.change")}</h1>
			<p className={section.lead}>{t("email.text", { email })}</p>
			<FormErrors form={form} order={["email", "currentPassword"]} answer={lastResult} />
			<Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={style.form}>
				<FormToken />
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
				<div className={style.end}>
					<SubmitButton name="intent" value="change" pendingLabel={t("forms:pending")}>
						{t("email.ask")}
					</SubmitButton>
					<Link to={url("account-settings")} className={buttonClass("line")}>
						{t("back")}
					</Link>
				</div>
			</Form>
			{isUnconfirmed ? (
				<section aria-labelledby="confirm" className={style.confirm}>
					<h2 id="confirm" className={typography.heading}>
						{t("email.unconfirmed")}
					</h2>
					<p className={style.unconfirmed}>{t("email.unconfirmedText", { email })}</p>
					<Form method="post">
						<FormToken />
						<button type="submit" name="intent" value="confirm" className={buttonClass("line")}>
							{t("email.again")}
						</button>
					</Form>
				</section>
			) : null}
		</div>
	);
}
