import { AddressBlock } from "#app/features/address/address-block.tsx";
import { AddressFields } from "#app/features/address/address-fields.tsx";
import { PhoneFields } from "#app/features/address/phone-fields.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { asksForPhone } from "#app/models/delivery/delivery.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./address-view.module.css";
import type { PartProps } from "./fields.ts";
import type { DeliveryData } from "./load.server.ts";

type SavedAddress = DeliveryData["known"][number];

/** The actions of a saved address, shown below it while it is chosen. */
function SavedActions({ known }: { known: SavedAddress }) {
	const { t } = useTranslation("checkout");
	const id = known.value.replace("saved:", "");
	return (
		<div className={styles.actions}>
			{known.isFavorite ? null : (
				<Button variant="text" name="intent" value={`favorite:${id}`}>
					{t("delivery.makeFavorite")}
				</Button>
			)}
			<Button variant="text" name="intent" value={`forget:${id}`}>
				{t("delivery.forget")}
			</Button>
		</div>
	);
}

export function AddressChoice({
	data,
	fields,
	typed,
}: PartProps & {
	/** the earlier choice, as the form sent it */
	typed: unknown;
}) {
	const { t } = useTranslation("checkout");
	// an address that was just deleted is no longer a choice
	const isThere = (value: string) =>
		value === "other" || data.known.some((one) => one.value === value);
	const chosen = typeof typed === "string" && isThere(typed) ? typed : data.choice;
	const { addressChoice } = fields;
	const idOf = (value: string) => `${addressChoice.formId}-address-${value.replace(":", "-")}`;
	const nameOf = ({ value, isFavorite }: SavedAddress): string => {
		if (value === "billing") return t("delivery.sameAsBilling");
		return isFavorite ? t("delivery.favorite") : t("delivery.saved");
	};
	return (
		<RadioCards field={addressChoice} legend={t("delivery.address")}>
			{data.billingOutside ? (
				<p className={`${typography.quiet} ${styles.outside}`}>
					{t("delivery.billingOutside", { country: data.billingOutside })}
				</p>
			) : null}
			{data.known.map((known) => (
				<RadioCard
					key={known.value}
					field={addressChoice}
					id={idOf(known.value)}
					value={known.value}
					label={nameOf(known)}
					detail={<AddressBlock address={known.address} country={known.country} as="span" />}
					defaultChecked={known.value === chosen}
				>
					{known.value === "billing" ? null : <SavedActions known={known} />}
				</RadioCard>
			))}
			<RadioCard
				field={addressChoice}
				id={idOf("other")}
				value="other"
				label={t("delivery.other")}
				defaultChecked={chosen === "other"}
			>
				<AddressFields
					fields={fields}
					section="shipping"
					countries={data.countries}
					regions={data.regions}
				/>
				<div className={styles.save}>
					<Checkbox field={fields.save} label={t("delivery.save")} />
					<Checkbox field={fields.favorite} label={t("delivery.asFavorite")} />
				</div>
			</RadioCard>
		</RadioCards>
	);
}

export function DeliveryPhone({ data, fields }: PartProps) {
	const { t } = useTranslation("checkout");
	const asking = asksForPhone(data.offers);
	const free = asking.filter(({ needsPhone }) => !needsPhone);
	const names = free.map(({ key }) => t(`delivery.method.${key}`)).join(", ");
	const isOfSome = free.length > 0 && free.length < asking.length;
	return (
		<fieldset>
			<legend className={`${typography.heading} ${styles.title}`}>{t("delivery.phone")}</legend>
			<PhoneFields
				fields={fields}
				section="shipping"
				countries={data.phoneCountries}
				labelNote={isOfSome ? t("delivery.phoneOptional", { method: names }) : undefined}
			/>
		</fieldset>
	);
}
