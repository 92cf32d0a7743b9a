import { AddressBlock } from "~/features/checkout/address-block.tsx";
import { AddressFields, PhoneFields } from "~/features/checkout/address-fields.tsx";
import { promiseText } from "~/features/checkout/promise.ts";
import { formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { FormState } from "~/models/form/form-state.ts";
import { RadioCard, RadioCards } from "~/ui/form/radio-card.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { loadDelivery } from "./load.server.ts";

export type DeliveryData = Awaited<ReturnType<typeof loadDelivery>>;

interface PartProps {
	data: DeliveryData;
	state: FormState | null;
	idOf: (field: string) => string;
}

export function MethodChoice({ data, state, idOf }: PartProps) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const chosen = state ? state.values.method : data.method;
	if (data.offers.length === 0) return <Notice kind="warning">{t("delivery.none")}</Notice>;
	const money = (cents: number) => formatMoney(cents, data.currency, locale, { trimZeros: true });
	return (
		<RadioCards id={idOf("method")} legend={t("delivery.methods")} error={state?.errors.method}>
			{data.offers.map(({ key, price, freeAbove, promise }) => (
				<RadioCard
					key={key}
					id={idOf(`method-${key}`)}
					name="method"
					value={key}
					label={t(`delivery.method.${key}`)}
					aside={price === 0 ? t("delivery.free") : money(price)}
					detail={[
						promiseText(promise, locale, t),
						freeAbove !== null && price > 0
							? t("delivery.freeAbove", { amount: money(freeAbove) })
							: "",
					]
						.filter(Boolean)
						.join(" ")}
					defaultChecked={key === chosen}
				/>
			))}
		</RadioCards>
	);
}

export function AddressChoice({ data, state, idOf }: PartProps) {
	const { t } = useTranslation("checkout");
	const chosen = state ? state.values.addressChoice : data.choice;
	const nameOf = ({ value, isFavorite }: DeliveryData["known"][number]): string => {
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
				/>
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
				/>
			</RadioCard>
		</RadioCards>
	);
}

export function DeliveryPhone({ data, state, idOf }: PartProps) {
	const { t } = useTranslation(["checkout", "forms"]);
	const needing = data.offers.filter(({ needsPhone }) => needsPhone);
	const names = needing.map(({ key }) => t(`delivery.method.${key}`)).join(", ");
	const optional = names ? t("delivery.phoneNeeded", { method: names }) : t("forms:optional");
	return (
		<fieldset>
			<legend className="mb-5 font-display text-xl">{t("delivery.phone")}</legend>
			<PhoneFields
				idOf={idOf}
				section="shipping"
				state={state}
				address={data.phone}
				countries={data.phoneCountries}
				optional={needing.length === data.offers.length ? null : optional}
			/>
		</fieldset>
	);
}
