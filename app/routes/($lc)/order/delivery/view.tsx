import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { AddressFields } from "#app/features/address/address-fields.tsx";
import { PhoneFields } from "#app/features/address/phone-fields.tsx";
import { StepHead } from "#app/features/checkout/step-head.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addressFieldNames } from "#app/models/address/address.ts";
import { asksForPhone, needOf, pointField, searchField } from "#app/models/delivery/delivery.ts";
import { packstationFields } from "#app/models/delivery/packstation.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import control from "#app/ui/form/control.module.css";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import layout from "#app/ui/layout.module.css";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import type { DeliveryFields, MethodProps, PartProps } from "./fields.ts";
import type { DeliveryData, MethodData } from "./load.server.ts";
import styles from "./view.module.css";
import "#app/features/checkout/point-finder.module.css";
import "#app/features/checkout/point-list.module.css";
import "#app/features/stores/opening-hours.module.css";
import "#app/ui/form/locate-button.module.css";

/**
 * Without a boundary of its own: the form is taken over with what is typed in its finder, or not yet at all. A boundary that still
 * waits for its chunk is drawn anew when the page's data change, with empty fields.
 */
const PointFinder = lazyPart(
	async () => (await import("#app/features/checkout/point-finder.tsx")).PointFinder,
);

const fieldOrder = [
	"method",
	"point-LM",
	"point-PR",
	"point-LO",
	...packstationFields,
	"addressChoice",
];

interface DeliveryStepProps {
	data: DeliveryData;
	/** reply of the form's action */
	answer: SubmissionResult | null;
}

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

function AddressChoice({
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

function DeliveryPhone({ data, fields }: PartProps) {
	const { t } = useTranslation("checkout");
	const asking = asksForPhone(data.offers);
	const isOfSome = new Set(asking.map(({ needsPhone }) => needsPhone)).size > 1;
	return (
		<fieldset>
			<legend className={`${typography.heading} ${styles.title}`}>{t("delivery.phone")}</legend>
			<PhoneFields
				fields={fields}
				section="shipping"
				countries={data.phoneCountries}
				labelNote={isOfSome ? t("delivery.phoneOptional") : undefined}
			/>
		</fieldset>
	);
}

/** The person who receives a parcel of the second programme. */
function ReceiverFields({ fields }: Pick<MethodProps, "fields">) {
	const { t } = useTranslation(["checkout", "address"]);
	const names = { firstName: "receiverFirstName", lastName: "receiverLastName" } as const;
	return (
		<div className={control.pair}>
			<p className={`${control.whole} ${typography.quiet}`}>{t("delivery.receiverIntro")}</p>
			{(["firstName", "lastName"] as const).map((name) => (
				<Field
					key={name}
					field={fields[names[name]]}
					label={t(`address:${name}`)}
					autoComplete="off"
					autoCapitalize="words"
				/>
			))}
		</div>
	);
}

/** The fields that a method needs, below its card while it is chosen. */
function MethodNeeds({ offer, ...part }: MethodProps & { offer: MethodData["offers"][number] }) {
	const { t } = useTranslation("checkout");
	const { data, fields, keeps } = part;
	const finder = data.finders.find(({ key }) => key === offer.key);
	if (finder) {
		return (
			<PointFinder
				finder={finder}
				point={fields[pointField(finder.key)]}
				search={fields[searchField(finder.key)]}
				weekdays={data.weekdays}
				streets={data.streets}
				keeps={keeps}
				packstation={finder.isPackstation ? fields : null}
			/>
		);
	}
	if (offer.key === "HSP") return <ReceiverFields fields={fields} />;
	return <p className={typography.quiet}>{t("delivery.dematerialised")}</p>;
}

export function MethodChoice(part: MethodProps) {
	const { data, fields } = part;
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	if (data.offers.length === 0) return <Notice kind="warning">{t("delivery.none")}</Notice>;
	const money = (cents: number) => formatMoney(cents, data.currency, locale, { trimZeros: true });
	return (
		<RadioCards field={fields.method} legend={t("delivery.methods")}>
			{data.offers.map((offer) => (
				<RadioCard
					key={offer.key}
					field={fields.method}
					value={offer.key}
					label={
						// a number that the chosen one asks for is not called optional (features/address/phone-fields.module.css)
						<span data-needs-phone={offer.needsPhone ? "" : undefined}>
							{t(`delivery.method.${offer.key}`)}
						</span>
					}
					aside={offer.price === 0 ? t("delivery.free") : money(offer.price)}
					detail={offer.detail}
				>
					{needOf[offer.key] === "address" ? null : <MethodNeeds {...part} offer={offer} />}
				</RadioCard>
			))}
		</RadioCards>
	);
}

export function DeliveryStep({ data, answer }: DeliveryStepProps) {
	const { t } = useTranslation("checkout");
	const lastResult = answer ?? data.typed;
	const [form, fields] = useForm<DeliveryFields>({
		id: "delivery",
		lastResult,
		constraint: data.constraint,
		defaultValue: data.filled,
	});
	const part = { data, fields };
	return (
		<>
			<StepHead title={t("delivery.title")}>
				<FormErrors
					form={form}
					order={[...fieldOrder, ...addressFieldNames, "receiverFirstName", "receiverLastName"]}
					answer={answer}
				/>
			</StepHead>
			<PostForm
				via={Form}
				{...getFormProps(form, { ariaAttributes: false })}
				className={styles.delivery}
			>
				{/* Enter presses the first button of a form */}
				<button
					type="submit"
					name="intent"
					value="enter"
					tabIndex={-1}
					aria-hidden="true"
					className={typography.unseen}
				>
					{t("delivery.submit")}
				</button>
				<MethodChoice {...part} />
				<div className={styles.address}>
					<AddressChoice {...part} typed={lastResult?.initialValue?.addressChoice} />
				</div>
				<div className={styles.reach}>
					<DeliveryPhone {...part} />
				</div>
				<div>
					<SubmitButton className={layout.wideOnPhones}>{t("delivery.submit")}</SubmitButton>
				</div>
			</PostForm>
		</>
	);
}
