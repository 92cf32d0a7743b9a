import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { ibanMask } from "~/models/bank/iban.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { Constraints } from "~/ui/form/field.tsx";
import { Field } from "~/ui/form/field.tsx";
import { FormErrors } from "~/ui/form/form-errors.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import typography from "~/ui/typography.module.css";
import css from "./bank-details.module.css";

interface BankData {
	/** as shown: in groups, masked except for the last four characters */
	kept: { iban: string; ending: string; accountHolder: string } | null;
	/** the customer's own name, which the form starts with */
	accountHolder: string;
	constraint: Constraints;
}

/** The saved account. Unfolding asks whether to delete it; the button inside confirms. */
function Kept({ kept }: { kept: NonNullable<BankData["kept"]> }) {
	const { t } = useTranslation(["bank", "forms"]);
	return (
		<section className={css.kept} aria-labelledby="kept">
			<h2 id="kept" className={typography.label}>
				{t("kept")}
			</h2>
			<p className={css.iban}>
				<span aria-hidden="true">{kept.iban}</span>
				<span className={typography.unseen}>{t("ending", { ending: kept.ending })}</span>
			</p>
			<p>{kept.accountHolder}</p>
			<details>
				<summary className={buttonClass("text")}>{t("forget.ask")}</summary>
				<Form method="post">
					<FormToken />
					<p>{t("forget.text")}</p>
					<SubmitButton look="line" name="intent" value="forget" pendingLabel={t("forms:pending")}>
						{t("forget.submit")}
					</SubmitButton>
				</Form>
			</details>
		</section>
	);
}

export function BankDetailsPage({
	data: { kept, accountHolder, constraint },
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
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={css.intro}>{t("intro")}</p>
			<FormErrors form={form} order={["iban", "accountHolder"]} answer={lastResult} />
			{kept ? <Kept kept={kept} /> : null}
			<Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={css.form}>
				<FormToken />
				{kept ? <h2 className={typography.heading}>{t("replace")}</h2> : null}
				<Field
					of={fields.iban}
					label={t("iban")}
					hint={t("ibanHint")}
					mask={ibanMask}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<Field of={fields.accountHolder} label={t("holder")} autoComplete="name" />
				<div>
					<SubmitButton name="intent" value="save" pendingLabel={t("forms:pending")}>
						{t("submit")}
					</SubmitButton>
				</div>
			</Form>
		</div>
	);
}
