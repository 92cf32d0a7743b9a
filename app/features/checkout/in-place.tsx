import { useTranslation } from "#app/i18n/use-translation.ts";
import type { AddressChoice, InPlace } from "#app/models/order/in-place.ts";
import { Button } from "#app/ui/button.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./in-place.module.css";

// Controls of the payment's own form, which stands below them: the chosen way to pay is sent along, without a script too.

interface Choice {
	value: string;
	label: string;
	aside?: string;
}

function Choices({
	form,
	name,
	legend,
	choices,
	chosen,
}: {
	form: string;
	name: string;
	legend: string;
	choices: readonly Choice[];
	chosen: string;
}) {
	const first = choices.some(({ value }) => value === chosen) ? chosen : choices[0]?.value;
	return (
		<fieldset className={styles.choices}>
			<legend className={typography.small}>{legend}</legend>
			{choices.map(({ value, label, aside }) => (
				<label key={value}>
					<input
						type="radio"
						name={name}
						value={value}
						form={form}
						defaultChecked={value === first}
					/>
					<span>
						<Unbroken>{label}</Unbroken>
					</span>
					{aside ? <span className={typography.number}>{aside}</span> : null}
				</label>
			))}
		</fieldset>
	);
}

/** Where the parcel goes and how it comes, for the form of this id. */
export function DeliveryInPlace({
	form,
	delivery: { to, ways, way, hasPlaces },
}: {
	form: string;
	delivery: NonNullable<InPlace["delivery"]>;
}) {
	const { t } = useTranslation("checkout");
	const offered = ways.map(({ key, price }) => ({
		value: key,
		label: t(`delivery.method.${key}`),
		aside: price || t("delivery.free"),
	}));
	return (
		<details className={styles.fold}>
			<summary className={typography.link}>{t("overview.changeDelivery")}</summary>
			<Choices
				form={form}
				name="to"
				legend={t("inPlace.to")}
				choices={to.choices}
				chosen={to.chosen}
			/>
			<Choices
				form={form}
				name="way"
				legend={t("delivery.methods")}
				choices={offered}
				chosen={way}
			/>
			<div className={styles.ends}>
				<Button variant="line" form={form} name="intent" value="change-delivery">
					{t("inPlace.take")}
				</Button>
				<Button variant="text" form={form} name="intent" value="new-address">
					{t("inPlace.other")}
				</Button>
				{hasPlaces ? (
					<Button variant="text" form={form} name="intent" value="collect">
						{t("inPlace.collect")}
					</Button>
				) : null}
			</div>
		</details>
	);
}

export function BillingInPlace({
	form,
	billing: { choices, chosen },
}: {
	form: string;
	billing: AddressChoice;
}) {
	const { t } = useTranslation("checkout");
	return (
		<details className={styles.fold}>
			<summary className={typography.link}>{t("overview.changeBilling")}</summary>
			<Choices
				form={form}
				name="bill"
				legend={t("inPlace.bill")}
				choices={choices}
				chosen={chosen}
			/>
			<div className={styles.ends}>
				<Button variant="line" form={form} name="intent" value="change-billing">
					{t("inPlace.take")}
				</Button>
				<Button variant="text" form={form} name="intent" value="new-invoice">
					{t("inPlace.other")}
				</Button>
			</div>
		</details>
	);
}
