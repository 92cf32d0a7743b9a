import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ibanMask } from "#app/models/bank/iban.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Constraints } from "#app/ui/form/field.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import css from "./bank-details.module.css";

interface BankData {
	/** as shown: in groups, masked except for the last four characters */
	saved: { iban: string; ending: string; accountHolder: string } | null;
	/** the customer's own name, which the form starts with */
	accountHolder: string;
	constraint: Constraints;
}

/** The saved account. Unfolding asks whether to delete it; the button inside confirms. */
function SavedAccount({ saved }: { saved: NonNullable<BankData["saved"]> }) {
	const { t } = useTranslation(["bank", "forms"]);
	return (
		<section className={css.saved} aria-labelledby="kept">
			<h2 id="kept" className={typography.label}>
				{t("kept")}
			</h2>
			<p className={css.iban}>
				<span aria-hidden="true">{saved.iban}</span>
				<span className={typography.unseen}>{t("ending", { ending: saved.ending })}</span>
			</p>
			<p>{saved.accountHolder}</p>
			<details>
				<summary className={buttonClass("text")}>{t("forget.ask")}</summary>
				<PostForm via={Form}>
					<p>{t("forget.text")}</p>
					<SubmitButton
						variant="line"
						name="intent"
						value="forget"
						pendingLabel={t("forms:pending")}
					>
						{t("forget.submit")}
					</SubmitButton>
				</PostForm>
			</details>
		</section>
	);
}

export function BankDetailsPage({
	data: { saved, accountHolder, constraint },
	lastResult,
}: {
	data: BankData;
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation(["bank", "forms"]);
	const [form, fields] = useForm<{ iban: string; accountHolder: string }>({
		id: "bank",
		lastResult,
		constraint,
		defaultValue: { accountHolder },
	});
	return (
		<div className={css.whole}>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={css.intro}>{t("intro")}</p>
			<FormErrors form={form} order={["iban", "accountHolder"]} answer={lastResult} />
			{saved ? <SavedAccount saved={saved} /> : null}
			<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })} className={css.form}>
				{saved ? <h2 className={typography.heading}>{t("replace")}</h2> : null}
				<Field
					field={fields.iban}
					label={t("iban")}
					hint={t("ibanHint")}
					mask={ibanMask}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<Field field={fields.accountHolder} label={t("holder")} autoComplete="name" />
				<div>
					<SubmitButton name="intent" value="save" pendingLabel={t("forms:pending")}>
						{t("submit")}
					</SubmitButton>
				</div>
			</PostForm>
		</div>
	);
}
