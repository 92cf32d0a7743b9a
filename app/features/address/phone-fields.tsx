import { useTranslation } from "#app/i18n/use-translation.ts";
import { Field, type TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import styles from "./phone-fields.module.css";

/** A phone number beside the country it belongs to. */
export function PhoneFields({
	fields,
	section,
	countries,
	labelNote,
}: {
	fields: Readonly<Record<"phone" | "phoneNumberCountry", TextField>>;
	section: "billing" | "shipping";
	countries: readonly { value: string; label: string }[];
	/** text beside the label of a number that only some choices require */
	labelNote?: string | undefined;
}) {
	const { t } = useTranslation("address");
	return (
		<div className={styles.phone}>
			<SelectField
				field={fields.phoneNumberCountry}
				label={t("phoneCountry")}
				options={countries}
			/>
			<Field
				field={fields.phone}
				type="tel"
				label={t("phone")}
				hint={t("phoneHint")}
				{...(labelNote === undefined ? {} : { labelNote })}
				autoComplete={`${section} tel`}
			/>
		</div>
	);
}
