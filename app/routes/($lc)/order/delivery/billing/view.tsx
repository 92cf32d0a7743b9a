import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useSubmit } from "react-router";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { AddressFields } from "#app/features/address/address-fields.tsx";
import { PhoneFields } from "#app/features/address/phone-fields.tsx";
import { StepHead } from "#app/features/checkout/step-head.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addressFieldNames, type OrderAddress } from "#app/models/address/address.ts";
import { packstationFields } from "#app/models/delivery/packstation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { clearFixedErrors } from "#app/ui/form/clear-fixed-errors.ts";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { DeliveryFields } from "../fields.ts";
import { MethodChoice } from "../view.tsx";
import type { BillingData } from "./load.server.ts";
import styles from "./view.module.css";

const formId = "billing";

const fieldOrder = [
	...addressFieldNames,
	"same",
	...addressFieldNames.map((name) => `billing.${name}`),
	"method",
	"point-LM",
	"point-PR",
	"point-LO",
	...packstationFields,
	"receiverFirstName",
	"receiverLastName",
];

interface BillingFields extends Omit<DeliveryFields, "addressChoice" | "save" | "favorite"> {
	/** the invoice goes where the parcel goes */
	same: string;
	billing: OrderAddress;
	keep: string;
}

/** Saved addresses that can fill the form. They are links, so they work without JavaScript. */
function SavedChoices({ choices }: Pick<BillingData, "choices">) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	if (choices.length === 0) return null;
	return (
		<section aria-labelledby={`${formId}-saved`} className={styles.saved}>
			<h2 id={`${formId}-saved`} className={`${typography.subheading} ${styles.title}`}>
				{t("billing.saved")}
			</h2>
			<ul className={styles.addresses}>
				{choices.map(({ use, address, country }) => (
					<li key={use} className={styles.address}>
						<AddressBlock address={address} country={country} />
						<Link
							to={url("order-billing", undefined, { use })}
							keepScroll
							aria-label={t("billing.useNamed", { street: address.line1 })}
							className={buttonClass("text")}
						>
							{t("billing.use")}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Address and delivery on one page. The form starts anew with another saved address, if its `key` is `data.use`. */
export function BillingStep({
	data,
	answer,
}: {
	data: BillingData;
	/** reply of the form's action */
	answer: SubmissionResult | null;
}) {
	const { invoice, hasParcel, offers } = data;
	const { t } = useTranslation("checkout");
	const { has } = useShop();
	const submit = useSubmit();
	const lastResult = answer ?? data.typed;
	const [form, fields] = useForm<BillingFields>({
		id: formId,
		lastResult,
		constraint: data.constraint,
		defaultValue: data.filled,
		...clearFixedErrors<BillingFields>(lastResult),
	});
	const next = offers.length === 0 ? "billing" : has("overview") ? "delivery" : "overview";
	const words = t(`${next}.submit`);
	const title = t(hasParcel ? "billing.title" : "billing.invoiceTitle");
	return (
		<>
			<StepHead title={title}>
				<FormErrors form={form} order={fieldOrder} answer={answer} />
			</StepHead>
			<SavedChoices choices={data.choices} />
			<PostForm
				via={Form}
				{...getFormProps(form, { ariaAttributes: false })}
				className={styles.form}
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
					{words}
				</button>
				<section aria-labelledby={`${formId}-where`}>
					<h2 id={`${formId}-where`} className={`${typography.heading} ${styles.head}`}>
						{t(hasParcel ? "billing.where" : "billing.invoice")}
					</h2>
					<AddressFields
						fields={fields}
						section={hasParcel ? "shipping" : "billing"}
						countries={data.countries}
						regions={data.regions}
						onCountry={(country) =>
							submit({ country }, { method: "get", replace: true, preventScrollReset: true })
						}
					/>
					<div className={styles.phone}>
						<PhoneFields fields={fields} section="shipping" countries={data.phoneCountries} />
					</div>
					{hasParcel ? (
						<div className={styles.phone}>
							<Checkbox field={fields.same} label={t("billing.same")} />
						</div>
					) : null}
				</section>
				{hasParcel ? (
					<section aria-labelledby={`${formId}-invoice`} className={styles.invoice}>
						<h2 id={`${formId}-invoice`} className={`${typography.heading} ${styles.head}`}>
							{t("billing.invoice")}
						</h2>
						<AddressFields
							fields={fields.billing.getFieldset()}
							section="billing"
							countries={invoice.countries}
							regions={invoice.regions}
						/>
					</section>
				) : null}
				{offers.length > 0 ? <MethodChoice data={data} fields={fields} keeps={data.keeps} /> : null}
				<div>
					{data.canKeep ? (
						<div className={styles.keep}>
							<Checkbox field={fields.keep} label={t("billing.keep")} />
						</div>
					) : null}
					<SubmitButton className={layout.wideOnPhones}>{words}</SubmitButton>
				</div>
			</PostForm>
		</>
	);
}
