import { useTranslation } from "~/i18n/use-translation.ts";
import { Field, type TextField } from "~/ui/form/field.tsx";
import { SelectField } from "~/ui/form/select-field.tsx";

/** A phone number beside the country it belongs to. */
export function PhoneFields({
	fields,
	section,
	countries,
	beside,
}: {
	fields: Readonly<Record<"phone" | "phoneNumberCountry", TextField>>;
	section: "billing" | "shipping";
	countries: readonly { value: string; label: string }[];
	/** what is said beside a number that only some choices ask for */
	beside?: string | undefined;
}) {
	const { t } = useTranslation("address");
	return (
		<div className="grid gap-x-6 gap-y-6 lg:grid-cols-[2fr_3fr]">
			<SelectField of={fields.phoneNumberCountry} label={t("phoneCountry")} options={countries} />
			<Field
				of={fields.phone}
				type="tel"
				label={t("phone")}
				hint={t("phoneHint")}
				{...(beside === undefined ? {} : { beside })}
				autoComplete={`${section} tel`}
			/>
		</div>
	);
}
