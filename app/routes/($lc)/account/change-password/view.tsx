import { type SubmissionResult, useForm } from "@conform-to/react";
import { SettingsForm, SettingsPage } from "#app/features/account/settings-form.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type Constraints, Field } from "#app/ui/form/field.tsx";

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
