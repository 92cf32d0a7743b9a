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
import style from "./change-password.module.css";

interface Fields {
	currentPassword: string;
	newPassword: string;
}

export function PasswordForm({
	email,
	hasPassword,
	shortest,
	constraint,
	lastResult,
}: {
	email: string;
	/** if false, a first password is chosen */
	hasPassword: boolean;
	/** fewest characters of a password */
	shortest: number;
	constraint: Constraints;
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation(["profile", "forms"]);
	const url = useUrl();
	const [form, fields] = useForm<Fields>({ id: "password", lastResult, constraint });
	return (
		<div className={style.page}>
			<h1 className={typography.title}>
				{t(hasPassword ? "password.change" : "password.setFirst")}
			</h1>
			<p className={section.lead}>
				{hasPassword ? t("password.text") : t("password.textFirst", { email })}
			</p>
			<FormErrors form={form} order={["currentPassword", "newPassword"]} answer={lastResult} />
			<Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={style.form}>
				<FormToken />
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
				<div className={style.end}>
					<SubmitButton name="intent" value="change" pendingLabel={t("forms:pending")}>
						{t("save")}
					</SubmitButton>
					<Link to={url("account-settings")} className={buttonClass("line")}>
						{t("back")}
					</Link>
				</div>
			</Form>
		</div>
	);
}
