import { type SubmissionResult, useForm } from "@conform-to/react";
import { SettingsForm, SettingsPage } from "#app/features/account/settings-form.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
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
	const { t } = useTranslation(["profile", "address"]);
	const [form, fields] = useForm<Fields>({
		id: "profile",
		lastResult,
		constraint,
		defaultValue: profile,
	});
	return (
		<SettingsPage title={t("person")} lead={t("personText")}>
			<SettingsForm form={form} order={order} answer={lastResult} save={t("save")} isWide>
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
			</SettingsForm>
		</SettingsPage>
	);
}
