import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import styles from "./settings-form.module.css";

/** The form of a page of settings: errors, fields, the button that posts the intent `change`, and the way back to the settings. */
export function SettingsForm({
	form,
	order,
	answer,
	save,
	isWide = false,
	children,
}: {
	form: FormMetadata;
	/** names of the fields, in their order on the page */
	order: readonly string[];
	/** the form's `lastResult` */
	answer: unknown;
	/** words of its button */
	save: string;
	/** if true, fields may stand side by side */
	isWide?: boolean;
	children: ReactNode;
}) {
	const { t } = useTranslation("profile");
	const url = useUrl();
	return (
		<>
			<FormErrors form={form} order={order} answer={answer} />
			<PostForm
				via={Form}
				{...getFormProps(form, { ariaAttributes: false })}
				className={isWide ? styles.form : `${styles.form} ${styles.narrow}`}
			>
				{children}
				<div className={styles.end}>
					<SubmitButton name="intent" value="change">
						{save}
					</SubmitButton>
					<Link to={url("account-settings")} className={buttonClass("line")}>
						{t("back")}
					</Link>
				</div>
			</PostForm>
		</>
	);
}
