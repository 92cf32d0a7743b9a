import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { OrderAddress } from "~/models/address/address.ts";
import { townComesFirst, zipHint } from "~/models/address/countries.ts";
import type { FormState } from "~/models/form/form-state.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/form/plain-field.tsx";
import { SelectField } from "~/ui/form/select-field.tsx";
import { CompletedField } from "./completed-field.tsx";

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
	"region",
	"phoneNumberCountry",
	"phone",
] as const;

interface Choice {
	value: string;
	label: string;
}

/** Fields of an address, laid out as the country chosen writes it. */
export function AddressFields({
	idOf,
	section,
	state,
	address,
	countries,
	regions,
}: {
	idOf: (field: string) => string;
	/** of the autocomplete tokens */
	section: "billing" | "shipping";
	/** what was typed before, with its errors; replaces `address` */
	state: FormState | null;
	address: OrderAddress;
	countries: readonly Choice[];
	/** states, by country, where its addresses have one */
	regions: Readonly<Record<string, readonly Choice[]>>;
}) {
	const { t } = useTranslation(["address", "forms"]);
	const textOf = (field: keyof OrderAddress) =>
		state ? (state.values[field] ?? "") : address[field];
	const [country, setCountry] = useState(textOf("country") || (countries[0]?.value ?? ""));
	// one chosen before scripts ran, or sent back with errors, counts as well
	const countryId = idOf("country");
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer brings the fields anew
	useEffect(() => {
		const select = document.getElementById(countryId);
		if (select instanceof HTMLSelectElement) setCountry(select.value);
	}, [countryId, state]);
	const hint = zipHint(country);
	const optional = t("forms:optional");
	const shared = (field: keyof OrderAddress) => ({
		id: idOf(field),
		name: field,
		defaultValue: textOf(field),
		error: state?.errors[field],
	});
	const zip = (
		<CompletedField
			key="zip"
			completes="zip"
			country={country}
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
		<CompletedField
			key="city"
			completes="city"
			country={country}
			{...shared("city")}
			label={t("city")}
			autoComplete={`${section} address-level2`}
			maxLength={60}
		/>
	);
	const states = regions[country];
	const region = states && (
		<SelectField
			key={`region-${country}`}
			{...shared("region")}
			label={t("region")}
			options={[{ value: "", label: t("regionChoose") }, ...states]}
			autoComplete={`${section} address-level1`}
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
			{/* without a script: the same form again, as this country writes its addresses, with everything typed */}
			<noscript className="xs:col-span-2">
				<Button look="text" name="intent" value="country">
					{t("changeCountry")}
				</Button>
			</noscript>
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
			<CompletedField
				completes="street"
				country={country}
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
			{townComesFirst(country) ? [city, region, zip] : [zip, city, region]}
		</div>
	);
}
