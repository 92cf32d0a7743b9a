import { useTranslation } from "~/i18n/use-translation.ts";
import type { OrderAddress } from "~/models/address/address.ts";
import type { FormState } from "~/models/form/form-state.ts";
import { Field } from "~/ui/form/plain-field.tsx";
import { SelectField } from "~/ui/form/select-field.tsx";

/** A phone number beside the country it belongs to. */
export function PhoneFields({
	idOf,
	section,
	state,
	address,
	countries,
	optional,
}: {
	idOf: (field: string) => string;
	section: "billing" | "shipping";
	state: FormState | null;
	address: Pick<OrderAddress, "phone" | "phoneNumberCountry">;
	countries: readonly { value: string; label: string }[];
	/** what is said beside a number that may be left out; nothing where it may not */
	optional: string | null;
}) {
	const { t } = useTranslation(["address", "forms"]);
	const textOf = (field: "phone" | "phoneNumberCountry") =>
		state ? (state.values[field] ?? "") : address[field];
	return (
		<div className="grid gap-x-6 gap-y-6 lg:grid-cols-[2fr_3fr]">
			<SelectField
				id={idOf("phoneNumberCountry")}
				name="phoneNumberCountry"
				label={t("phoneCountry")}
				options={countries}
				defaultValue={textOf("phoneNumberCountry")}
				error={state?.errors.phoneNumberCountry}
			/>
			<Field
				id={idOf("phone")}
				name="phone"
				type="tel"
				inputMode="tel"
				label={t("phone")}
				hint={t("phoneHint")}
				{...(optional ? { optional } : {})}
				defaultValue={textOf("phone")}
				error={state?.errors.phone}
				autoComplete={`${section} tel`}
				maxLength={40}
			/>
		</div>
	);
}
