import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { AddressFields } from "#app/features/address/address-fields.tsx";
import { PhoneFields } from "#app/features/address/phone-fields.tsx";
import { StepHead } from "#app/features/checkout/step-head.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addressFieldNames, type OrderAddress } from "#app/models/address/address.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { clearFixedErrors } from "#app/ui/form/clear-fixed-errors.ts";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { BillingData } from "./load.server.ts";
import styles from "./view.module.css";

const formId = "billing";

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

interface BillingFields extends OrderAddress {
	keep: string;
}

/** The form starts anew with another saved address, if its `key` is `data.use`. */
export function BillingStep({
	data,
	lastResult,
}: {
	data: BillingData;
	lastResult: SubmissionResult | null;
}) {
	const { address, constraint, choices, countries, regions, phoneCountries, hasOwn } = data;
	const { t } = useTranslation(["checkout", "forms"]);
	const [form, fields] = useForm<BillingFields>({
		id: formId,
		lastResult,
		constraint,
		defaultValue: address,
		...clearFixedErrors<BillingFields>(lastResult),
	});
	const shared = { fields, section: "billing" } as const;
	return (
		<>
			<StepHead title={t("billing.title")} intro={t("billing.intro")}>
				<FormErrors form={form} order={addressFieldNames} answer={lastResult} />
			</StepHead>
			<SavedChoices choices={choices} />
			<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })}>
				{/* Enter presses the first button of a form */}
				<button type="submit" tabIndex={-1} aria-hidden="true" className={typography.unseen}>
					{t("billing.submit")}
				</button>
				<AddressFields {...shared} countries={countries} regions={regions} />
				<div className={styles.phone}>
					<PhoneFields {...shared} countries={phoneCountries} />
				</div>
				{hasOwn ? (
					<div className={styles.phone}>
						<Checkbox field={fields.keep} label={t("billing.keep")} />
					</div>
				) : null}
				<SubmitButton
					pendingLabel={t("forms:pending")}
					className={`${layout.wideOnPhones} ${styles.submit}`}
				>
					{t("billing.submit")}
				</SubmitButton>
			</PostForm>
		</>
	);
}
