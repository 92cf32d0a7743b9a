import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { OrderAddress } from "~/models/address/address.ts";
import { townComesFirst, zipHint } from "~/models/address/countries.ts";
import type { FormState } from "~/models/form/form-state.ts";
import { Field } from "~/ui/form/field.tsx";
import { SelectField } from "~/ui/form/select-field.tsx";

interface Option {
	value: string;
	label: string;
}

/** Order of the fields, for the error summary. */
export const addressFieldOrder = [
	"country",
	"firstName",
	"lastName",
	"address1",
	"address2",
	"address3",
	"address4",
	"zipCode",
	"city",
	"phoneNumberCountry",
	"phone",
] as const;

/** Fields of an address, laid out as the country chosen writes it. */
export function AddressFields({
	idOf,
	section,
	state,
	address,
	countries,
}: {
	idOf: (field: string) => string;
	/** of the autocomplete tokens */
	section: "billing" | "shipping";
	/** what was typed before, with its errors; replaces `address` */
	state: FormState | null;
	address: OrderAddress;
	countries: readonly Option[];
}) {
	const { t } = useTranslation(["address", "forms"]);
	const textOf = (field: keyof OrderAddress) =>
		state ? (state.values[field] ?? "") : address[field];
	const [country, setCountry] = useState(textOf("country") || (countries[0]?.value ?? ""));
	const hint = zipHint(country);
	const optional = t("forms:optional");
	const shared = (field: keyof OrderAddress) => ({
		id: idOf(field),
		name: field,
		defaultValue: textOf(field),
		error: state?.errors[field],
	});
	const zip = (
		<Field
			key="zip"
			{...shared("zipCode")}
			label={t("zipCode")}
			hint={hint ? t("zipHint", { example: hint.example }) : undefined}
			autoComplete={`${section} postal-code`}
			inputMode={hint?.numeric ? "numeric" : "text"}
			autoCapitalize="characters"
			maxLength={20}
		/>
	);
	const city = (
		<Field
			key="city"
			{...shared("city")}
			label={t("city")}
			autoComplete={`${section} address-level2`}
			maxLength={60}
		/>
	);
	const lines = ["address3", "address4"] as const;
	return (
		<div className="grid gap-x-6 gap-y-6 xs:grid-cols-2">
			<SelectField
				{...shared("country")}
				className="xs:col-span-2"
				label={t("country")}
				options={countries}
				defaultValue={country}
				autoComplete={`${section} country`}
				onChange={(event) => setCountry(event.target.value)}
			/>
			<Field
				{...shared("firstName")}
				label={t("firstName")}
				autoComplete={`${section} given-name`}
				autoCapitalize="words"
				maxLength={60}
			/>
			<Field
				{...shared("lastName")}
				label={t("lastName")}
				autoComplete={`${section} family-name`}
				autoCapitalize="words"
				maxLength={60}
			/>
			<Field
				{...shared("address1")}
				className="xs:col-span-2"
				label={t("address1")}
				autoComplete={`${section} address-line1`}
				maxLength={50}
			/>
			<Field
				{...shared("address2")}
				className="xs:col-span-2"
				label={t("address2")}
				optional={optional}
				autoComplete={`${section} address-line2`}
				maxLength={50}
			/>
			<details
				className="xs:col-span-2"
				open={lines.some((line) => textOf(line) !== "" || state?.errors[line])}
			>
				<summary className="link inline-block py-1 text-sm">{t("moreLines")}</summary>
				<div className="mt-5 grid gap-y-6">
					{lines.map((line) => (
						<Field
							key={line}
							{...shared(line)}
							label={t(line)}
							optional={optional}
							{...(line === "address3" ? { autoComplete: `${section} address-line3` } : {})}
							maxLength={50}
						/>
					))}
				</div>
			</details>
			{townComesFirst(country) ? [city, zip] : [zip, city]}
		</div>
	);
}

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
	countries: readonly Option[];
	/** what is said beside a number that may be left out; nothing where it may not */
	optional: string | null;
}) {
	const { t } = useTranslation(["address", "forms"]);
	const textOf = (field: "phone" | "phoneNumberCountry") =>
		state ? (state.values[field] ?? "") : address[field];
	return (
		<div className="grid gap-x-6 gap-y-6 xs:grid-cols-2">
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
