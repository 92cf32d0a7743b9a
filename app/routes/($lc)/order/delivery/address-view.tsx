import { AddressBlock } from "~/features/checkout/address-block.tsx";
import { AddressFields } from "~/features/checkout/address-fields.tsx";
import { PhoneFields } from "~/features/checkout/phone-fields.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { needOf } from "~/models/delivery/delivery.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/form/checkbox.tsx";
import { RadioCard, RadioCards } from "~/ui/form/radio-card.tsx";
import type { DeliveryData } from "./load.server.ts";
import type { PartProps } from "./method-view.tsx";

type Known = DeliveryData["known"][number];

/** What can be done with a saved address, below it while it is chosen. */
function SavedActions({ known }: { known: Known }) {
	const { t } = useTranslation("checkout");
	const id = known.value.replace("saved:", "");
	return (
		<div className="flex flex-wrap gap-x-6 pl-9">
			{known.isFavorite ? null : (
				<Button look="text" name="intent" value={`favorite:${id}`}>
					{t("delivery.makeFavorite")}
				</Button>
			)}
			<Button look="text" name="intent" value={`forget:${id}`}>
				{t("delivery.forget")}
			</Button>
		</div>
	);
}

export function AddressChoice({ data, state, idOf }: PartProps) {
	const { t } = useTranslation("checkout");
	const typed = state?.values.addressChoice;
	// one that was forgotten just now is no choice any more
	const isThere = (value: string) =>
		value === "other" || data.known.some((one) => one.value === value);
	const chosen = typed !== undefined && isThere(typed) ? typed : data.choice;
	const nameOf = ({ value, isFavorite }: Known): string => {
		if (value === "billing") return t("delivery.sameAsBilling");
		return isFavorite ? t("delivery.favorite") : t("delivery.saved");
	};
	return (
		<RadioCards
			id={idOf("addressChoice")}
			legend={t("delivery.address")}
			error={state?.errors.addressChoice}
		>
			{data.billingOutside ? (
				<p className="border-t border-line py-4 text-sm text-muted">
					{t("delivery.billingOutside", { country: data.billingOutside })}
				</p>
			) : null}
			{data.known.map((known) => (
				<RadioCard
					key={known.value}
					id={idOf(`address-${known.value}`)}
					name="addressChoice"
					value={known.value}
					label={nameOf(known)}
					detail={<AddressBlock address={known.address} country={known.country} as="span" />}
					defaultChecked={known.value === chosen}
				>
					{known.value === "billing" ? null : <SavedActions known={known} />}
				</RadioCard>
			))}
			<RadioCard
				id={idOf("address-other")}
				name="addressChoice"
				value="other"
				label={t("delivery.other")}
				defaultChecked={chosen === "other"}
			>
				<AddressFields
					idOf={idOf}
					section="shipping"
					state={state}
					address={data.other}
					countries={data.countries}
					regions={data.regions}
				/>
				<div className="mt-6">
					<Checkbox
						id={idOf("save")}
						name="save"
						label={t("delivery.save")}
						defaultChecked={state?.values.save === "yes"}
					/>
					<Checkbox
						id={idOf("favorite")}
						name="favorite"
						label={t("delivery.asFavorite")}
						defaultChecked={state?.values.favorite === "yes"}
					/>
				</div>
			</RadioCard>
		</RadioCards>
	);
}

export function DeliveryPhone({ data, state, idOf }: PartProps) {
	const { t } = useTranslation(["checkout", "forms"]);
	// of those that ask for one at all
	const asking = data.offers.filter(({ key }) => needOf[key] === "door" || needOf[key] === "point");
	const free = asking.filter(({ needsPhone }) => !needsPhone);
	const names = free.map(({ key }) => t(`delivery.method.${key}`)).join(", ");
	const words =
		free.length === asking.length
			? t("forms:optional")
			: t("delivery.phoneOptional", { method: names });
	return (
		<fieldset>
			<legend className="mb-5 font-display text-xl">{t("delivery.phone")}</legend>
			<PhoneFields
				idOf={idOf}
				section="shipping"
				state={state}
				address={data.phone}
				countries={data.phoneCountries}
				optional={free.length === 0 ? null : words}
			/>
		</fieldset>
	);
}
