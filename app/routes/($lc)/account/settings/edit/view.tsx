import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import section from "~/features/account/section.module.css";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";
import { DateField } from "~/ui/form/date-field.tsx";
import { Field } from "~/ui/form/field.tsx";
import { FormErrors } from "~/ui/form/form-errors.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SelectField } from "~/ui/form/select-field.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import typography from "~/ui/typography.module.css";
import { ChoiceRow } from "./choice-row.tsx";
import style from "./edit.module.css";
import type { ProfileData } from "./load.server.ts";

const genders = ["F", "M", "X"] as const;
const channels = ["EMAIL", "SMS", "PHONE", "POST"] as const;

/** The order of the fields. */
const order = [
	"gender",
	"firstName",
	"lastName",
	"day",
	"month",
	"year",
	"phoneNumberCountry",
	"phone",
	"fiscalNumber",
	"preferredChannel",
];

type Fields = Record<keyof ProfileData["profile"], string>;

export function ProfileForm({
	data,
	lastResult,
}: {
	data: ProfileData;
	lastResult: SubmissionResult | null;
}) {
	const { profile, constraint, birthdayOrder, phoneCountries, fiscalExample } = data;
	const { t } = useTranslation(["profile", "address", "forms"]);
	const url = useUrl();
	const [form, fields] = useForm<Fields>({
		id: "profile",
		lastResult,
		constraint,
		defaultValue: profile,
	});
	return (
		<div className={style.page}>
			<h1 className={typography.title}>{t("person")}</h1>
			<p className={section.lead}>{t("personText")}</p>
			<FormErrors form={form} order={order} answer={lastResult} />
			<Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={style.form}>
				<FormToken />
				<ChoiceRow
					field={fields.gender}
					legend={t("gender.label")}
					options={[
						...genders.map((value) => ({ value, label: t(`gender.${value}`) })),
						{ value: "", label: t("gender.none") },
					]}
				/>
				<div className={style.pair}>
					<Field
						field={fields.firstName}
						label={t("address:firstName")}
						autoComplete="given-name"
						autoCapitalize="words"
					/>
					<Field
						field={fields.lastName}
						label={t("address:lastName")}
						autoComplete="family-name"
						autoCapitalize="words"
					/>
				</div>
				<DateField
					fields={fields}
					label={t("birthday")}
					labels={{ day: t("date.day"), month: t("date.month"), year: t("date.year") }}
					order={birthdayOrder}
					autoComplete="bday"
				/>
				<div className={style.pair}>
					<SelectField
						field={fields.phoneNumberCountry}
						label={t("address:phoneCountry")}
						options={phoneCountries}
					/>
					<Field field={fields.phone} type="tel" label={t("phone")} autoComplete="tel" />
				</div>
				{fiscalExample ? (
					<Field
						field={fields.fiscalNumber}
						label={t("fiscal")}
						hint={t("fiscalHint", { example: fiscalExample })}
						autoCapitalize="characters"
						autoComplete="off"
						spellCheck={false}
					/>
				) : null}
				<ChoiceRow
					field={fields.preferredChannel}
					legend={t("channel.question")}
					options={[
						...channels.map((value) => ({ value, label: t(`channel.${value}`) })),
						{ value: "", label: t("channel.none") },
					]}
				/>
				<div className={style.end}>
					<SubmitButton name="intent" value="save" pendingLabel={t("forms:pending")}>
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
