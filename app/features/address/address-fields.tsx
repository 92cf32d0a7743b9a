import { type ComponentProps, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { addressFieldNames } from "#app/models/address/address.ts";
import type { AddressField } from "#app/models/address/completion.ts";
import { townComesFirst, zipHint } from "#app/models/address/zip-hint.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { Field, type TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./address-fields.module.css";
import completion from "./completed-field.module.css";
import type { Keys } from "./suggestions.tsx";

/** Loaded when the field is focused; when loading fails, the field works without suggestions. */
const Suggestions = lazyPart(
	async () => (await import("./suggestions.tsx")).Suggestions,
	() => null,
);

/** A field of an address that suggests cities, postal codes or streets known to the gateway. */
function CompletedField({
	completes,
	country,
	...words
}: Omit<ComponentProps<typeof Field>, "combobox"> & {
	completes: AddressField;
	/** the address's country, ISO 3166-1 alpha-2 */
	country: string;
}) {
	const { t } = useTranslation("address");
	const list = `${words.field.id}-suggestions`;
	const box = useRef<HTMLDivElement>(null);
	const keys = useRef<Keys>(null);
	/** something was typed before the suggestions were loaded */
	const isTyped = useRef(false);
	const [isTurnedTo, setTurnedTo] = useState(false);
	const [{ isOpen, active }, setShown] = useState({ isOpen: false, active: "" });
	// without scripts it is a plain text field and must not claim to be a combobox
	const [isCombobox, setIsCombobox] = useState(false);
	useEffect(() => {
		setIsCombobox(true);
		if (box.current?.contains(document.activeElement)) setTurnedTo(true);
	}, []);
	const empty = <div id={list} role="listbox" aria-label={t("suggestions")} hidden />;
	const { className = "", ...shared } = words;
	return (
		<div ref={box} className={`${completion.completed} ${className}`}>
			<Field
				{...shared}
				combobox={{
					...(isCombobox
						? {
								role: "combobox",
								"aria-autocomplete": "list",
								"aria-expanded": isOpen,
								"aria-controls": list,
								"aria-activedescendant": active || undefined,
							}
						: {}),
					onFocus: () => setTurnedTo(true),
					onInput: ({ currentTarget }) => {
						isTyped.current = true;
						keys.current?.onInput(currentTarget);
					},
					onKeyDown: (event) => keys.current?.onKeyDown(event),
					onBlur: () => keys.current?.onBlur(),
				}}
			/>
			{isTurnedTo ? (
				<Suspense fallback={empty}>
					<Suggestions
						ref={keys}
						list={list}
						completes={completes}
						country={country}
						box={box}
						isTyped={isTyped}
						onShown={setShown}
					/>
				</Suspense>
			) : (
				empty
			)}
		</div>
	);
}

export interface Choice {
	value: string;
	label: string;
}

/** The fields of an address, in the layout of the chosen country. */
export function AddressFields({
	fields,
	section,
	countries,
	regions,
	onCountry,
}: {
	fields: Readonly<Record<(typeof addressFieldNames)[number], TextField>>;
	/** first part of the autocomplete tokens */
	section: "billing" | "shipping";
	countries: readonly Choice[];
	/** states by country, for the countries whose addresses have one */
	regions: Readonly<Record<string, readonly Choice[]>>;
	/** told of another country: what else the page offers may depend on it */
	onCountry?: (country: string) => void;
}) {
	const { t } = useTranslation("address");
	// the posted country may be none of these: the select then shows the first, and the other fields follow it
	const [first] = countries;
	const known = countries.find(({ value }) => value === fields.country.initialValue) ?? first;
	const [country, setCountry] = useState(known?.value ?? "");
	// the select may have been changed before scripts ran
	const countryId = fields.country.id;
	useEffect(() => {
		const select = document.getElementById(countryId);
		if (select instanceof HTMLSelectElement) setCountry(select.value);
	}, [countryId]);
	const hint = zipHint(country);
	const zip = (
		<CompletedField
			key="zip"
			completes="zip"
			country={country}
			field={fields.zipCode}
			label={t("zipCode")}
			hint={hint ? t("zipHint", { example: hint.example }) : undefined}
			autoComplete={`${section} postal-code`}
			{...(hint?.mask ? { mask: hint.mask } : {})}
			inputMode={hint?.numeric ? "numeric" : "text"}
			autoCapitalize="characters"
		/>
	);
	const city = (
		<CompletedField
			key="city"
			completes="city"
			country={country}
			field={fields.city}
			label={t("city")}
			autoComplete={`${section} address-level2`}
		/>
	);
	const states = regions[country];
	const region = states && (
		<SelectField
			key={`region-${country}`}
			field={fields.region}
			label={t("region")}
			options={[{ value: "", label: t("regionChoose") }, ...states]}
			autoComplete={`${section} address-level1`}
		/>
	);
	const lines = ["address3", "address4"] as const;
	return (
		<div className={control.pair}>
			<SelectField
				field={fields.country}
				className={control.whole}
				label={t("country")}
				options={countries}
				autoComplete={`${section} country`}
				onChange={({ target }) => {
					setCountry(target.value);
					onCountry?.(target.value);
				}}
			/>
			{/* without a script: reloads the form in the layout of the chosen country and keeps what was typed */}
			<noscript className={control.whole}>
				<Button variant="text" name="intent" value="country">
					{t("changeCountry")}
				</Button>
			</noscript>
			<Field
				field={fields.firstName}
				label={t("firstName")}
				autoComplete={`${section} given-name`}
				autoCapitalize="words"
			/>
			<Field
				field={fields.lastName}
				label={t("lastName")}
				autoComplete={`${section} family-name`}
				autoCapitalize="words"
			/>
			<Field
				field={fields.company}
				className={control.whole}
				label={t("company")}
				autoComplete={`${section} organization`}
			/>
			<CompletedField
				completes="street"
				country={country}
				field={fields.address1}
				className={control.whole}
				label={t("address1")}
				autoComplete={`${section} address-line1`}
			/>
			<Field
				field={fields.address2}
				className={control.whole}
				label={t("address2")}
				autoComplete={`${section} address-line2`}
			/>
			<details
				className={control.whole}
				open={lines.some((line) => fields[line].initialValue || fields[line].errors)}
			>
				<summary className={`${typography.link} ${typography.small} ${styles.more}`}>
					{t("moreLines")}
				</summary>
				<div className={styles.lines}>
					{lines.map((line) => (
						<Field
							key={line}
							field={fields[line]}
							label={t(line)}
							{...(line === "address3" ? { autoComplete: `${section} address-line3` } : {})}
						/>
					))}
				</div>
			</details>
			{townComesFirst(country) ? [city, region, zip] : [zip, city, region]}
		</div>
	);
}
