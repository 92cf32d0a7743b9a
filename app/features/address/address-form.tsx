import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import type { Address } from "#contract/customer/shapes.ts";
import { Link } from "~/i18n/link.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { addressFieldNames, type OrderAddress } from "~/models/address/address.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/form/checkbox.tsx";
import type { Constraints } from "~/ui/form/field.tsx";
import { FormErrors } from "~/ui/form/form-errors.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import typography from "~/ui/typography.module.css";
import { AddressBlock } from "./address-block.tsx";
import { AddressFields } from "./address-fields.tsx";
import css from "./address-form.module.css";
import { PhoneFields } from "./phone-fields.tsx";

interface Choice {
	value: string;
	label: string;
}

export interface AddressFormData {
	/** what its fields begin with */
	filled: OrderAddress & { favorite?: string };
	/** of the address that they were filled with; 0 for one that is new */
	version: number;
	countries: readonly Choice[];
	regions: Readonly<Record<string, readonly Choice[]>>;
	phoneCountries: readonly Choice[];
	constraint: Constraints;
}

/** What its action answered with. */
export interface AddressFormReply extends SubmissionResult {
	savedNow?: { version: number; address: Address; country: string };
}

interface Words {
	submit: string;
	/** the way out without saving */
	leave: { label: string; href: string };
	/** of the box that makes it the usual address, where there is one */
	favorite?: string;
}

/** The form of an address that the account keeps: one for parcels and for invoices. */
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
	const { t } = useTranslation(["addresses", "forms"]);
	const [form, fields] = useForm<OrderAddress & { favorite: string }>({
		id: "address",
		lastResult: reply,
		constraint: data.constraint,
		defaultValue: data.filled,
	});
	const savedNow = reply?.savedNow;
	// the one that was sent, until another tab's has been shown
	const seen = savedNow?.version ?? reply?.initialValue?.version ?? data.version;
	const shared = { fields, section } as const;
	return (
		<div className={css.whole}>
			<FormErrors form={form} order={addressFieldNames} answer={reply} />
			{savedNow ? (
				<section className={css.savedNow} aria-labelledby="saved-now">
					<h2 id="saved-now" className={typography.label}>
						{t("savedNow")}
					</h2>
					<AddressBlock address={savedNow.address} country={savedNow.country} />
				</section>
			) : null}
			<Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={css.form}>
				<FormToken />
				<input type="hidden" name="version" value={String(seen)} />
				{/* the first button is the one that Enter presses */}
				<button type="submit" tabIndex={-1} aria-hidden="true" className={typography.unseen}>
					{words.submit}
				</button>
				<AddressFields {...shared} countries={data.countries} regions={data.regions} />
				<PhoneFields {...shared} countries={data.phoneCountries} />
				{words.favorite ? <Checkbox of={fields.favorite} label={words.favorite} /> : null}
				<div className={css.ends}>
					<SubmitButton pendingLabel={t("forms:pending")}>{words.submit}</SubmitButton>
					<Link to={words.leave.href} className={buttonClass("line")}>
						{words.leave.label}
					</Link>
				</div>
			</Form>
		</div>
	);
}
