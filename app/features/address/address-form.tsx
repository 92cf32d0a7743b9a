import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { Link } from "#app/i18n/link.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addressFieldNames, type OrderAddress } from "#app/models/address/address.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import type { Constraints } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import typography from "#app/ui/typography.module.css";
import type { Address } from "#contract/customer/shapes.ts";
import { AddressBlock } from "./address-block.tsx";
import { AddressFields, type Choice } from "./address-fields.tsx";
import css from "./address-form.module.css";
import { PhoneFields } from "./phone-fields.tsx";

export interface AddressFormData {
	/** the fields' initial values */
	filled: OrderAddress & { favorite?: string };
	/** version of the address that `filled` was read from; 0 for a new address */
	version: number;
	countries: readonly Choice[];
	regions: Readonly<Record<string, readonly Choice[]>>;
	phoneCountries: readonly Choice[];
	constraint: Constraints;
}

/** The action's reply. */
export interface AddressFormReply extends SubmissionResult {
	savedNow?: { version: number; address: Address; country: string };
}

interface Words {
	submit: string;
	/** link that leaves the form without saving */
	leave: { label: string; href: string };
	/** label of the box that makes it the usual address; without it there is no box */
	favorite?: string;
}

/** The form of an address kept in the account: the delivery or the billing address. */
export function AddressForm({
	data,
	section,
	reply,
	words,
}: {
	data: AddressFormData;
	section: "billing" | "shipping";
	reply: AddressFormReply | null;
	words: Words;
}) {
	const { t } = useTranslation("addresses");
	const [form, fields] = useForm<OrderAddress & { favorite: string }>({
		id: "address",
		lastResult: reply,
		constraint: data.constraint,
		defaultValue: data.filled,
	});
	const savedNow = reply?.savedNow;
	// the version that was sent, or, once the address saved in another tab is shown, that one's
	const seen = savedNow?.version ?? reply?.initialValue?.version ?? data.version;
	const shared = { fields, section } as const;
	return (
		<>
			<FormErrors form={form} order={addressFieldNames} answer={reply} />
			{savedNow ? (
				<section className={css.savedNow} aria-labelledby="saved-now">
					<h2 id="saved-now" className={typography.label}>
						{t("savedNow")}
					</h2>
					<AddressBlock address={savedNow.address} country={savedNow.country} />
				</section>
			) : null}
			<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })} className={css.form}>
				<input type="hidden" name="version" value={String(seen)} />
				{/* Enter presses a form's first button: this one, not the one that changes the country */}
				<button type="submit" tabIndex={-1} aria-hidden="true" className={typography.unseen}>
					{words.submit}
				</button>
				<AddressFields {...shared} countries={data.countries} regions={data.regions} />
				<PhoneFields {...shared} countries={data.phoneCountries} />
				{words.favorite ? <Checkbox field={fields.favorite} label={words.favorite} /> : null}
				<div className={css.ends}>
					<SubmitButton>{words.submit}</SubmitButton>
					<Link to={words.leave.href} className={buttonClass("line")}>
						{words.leave.label}
					</Link>
				</div>
			</PostForm>
		</>
	);
}
