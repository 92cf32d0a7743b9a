import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import type { Constraints } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./view.module.css";

function Frame({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className={styles.page}>
			<PageHead title={title} />
			<h1 className={typography.title}>{title}</h1>
			{children}
		</div>
	);
}

/** Closing an account: what it means, a box to tick, and how to reopen it. */
export function DeletePage({
	days,
	canReturn,
	constraint,
	lastResult,
}: {
	days: number;
	/** otherwise nobody can sign in to the account again (SESSION-27) */
	canReturn: boolean;
	constraint: Constraints;
	/** the errors of a refused form */
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation(["account", "forms"]);
	const url = useUrl();
	const [form, fields] = useForm<{ agree: string }>({ id: "delete", lastResult, constraint });
	return (
		<Frame title={t("delete.title")}>
			<div className={styles.errors}>
				<FormErrors form={form} order={["agree"]} answer={lastResult} />
			</div>
			<p className={styles.text}>
				{t(canReturn ? "delete.text" : "delete.textEmailOnly", { days })}
			</p>
			<p className={styles.open}>{t("delete.open")}</p>
			<PostForm {...getFormProps(form, { ariaAttributes: false })} className={styles.form}>
				<Checkbox field={fields.agree} label={t("delete.agree")} />
				<div className={styles.choices}>
					<SubmitButton name="intent" value="delete" pendingLabel={t("forms:pending")}>
						{t("delete.submit")}
					</SubmitButton>
					<Link to={url("account-dashboard")} className={buttonClass("line")}>
						{t("delete.keep")}
					</Link>
				</div>
			</PostForm>
		</Frame>
	);
}

/** A closed account: every other section leads here (SESSION-34). */
export function DeletedPage({ message }: { message: string | null }) {
	const { t } = useTranslation(["account", "forms"]);
	const url = useUrl();
	return (
		<Frame title={t("delete.deletedTitle")}>
			{message ? (
				<div className={styles.notice}>
					<Notice kind="danger" isLive>
						{message}
					</Notice>
				</div>
			) : null}
			<p className={styles.text}>{t("delete.deletedText")}</p>
			<PostForm className={styles.choices}>
				<SubmitButton name="intent" value="reactivate" pendingLabel={t("forms:pending")}>
					{t("delete.reactivate")}
				</SubmitButton>
				<Link to={url("auth-logout")} reload className={buttonClass("line")}>
					{t("signOut")}
				</Link>
			</PostForm>
		</Frame>
	);
}
