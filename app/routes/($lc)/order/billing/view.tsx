import { Form } from "react-router";
import { AddressBlock } from "~/features/checkout/address-block.tsx";
import { AddressFields, addressFieldOrder } from "~/features/checkout/address-fields.tsx";
import { PhoneFields } from "~/features/checkout/phone-fields.tsx";
import { StepHead } from "~/features/checkout/step-head.tsx";
import { FormToken } from "~/i18n/form-token.tsx";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { FormState } from "~/models/form/form-state.ts";
import { Checkbox } from "~/ui/form/checkbox.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import type { BillingData } from "./load.server.ts";

const idOf = (field: string) => `billing-${field}`;

/** Saved addresses that the form can be filled with: links, so that nothing but the page is needed. */
function SavedChoices({ choices }: Pick<BillingData, "choices">) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	if (choices.length === 0) return null;
	return (
		<section aria-labelledby={idOf("saved")} className="mb-10">
			<h2 id={idOf("saved")} className="mb-3 font-display text-lg">
				{t("billing.saved")}
			</h2>
			<ul className="border-t border-line">
				{choices.map(({ use, address, country }) => (
					<li
						key={use}
						className="flex flex-wrap items-end justify-between gap-x-6 border-b border-line py-4"
					>
						<AddressBlock address={address} country={country} />
						<Link
							to={url("order-billing", undefined, { use })}
							keepScroll
							aria-label={t("billing.useNamed", { street: address.line1 })}
							className="btn-text"
						>
							{t("billing.use")}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

export function BillingStep({ data, state }: { data: BillingData; state: FormState | null }) {
	const { address, choices, countries, regions, phoneCountries, phoneRequired, use, hasOwn } = data;
	const { t } = useTranslation(["checkout", "forms"]);
	const shared = { idOf, section: "billing", state, address } as const;
	return (
		<>
			<StepHead
				title={t("billing.title")}
				intro={t("billing.intro")}
				state={state}
				idOf={idOf}
				order={addressFieldOrder}
			/>
			<SavedChoices choices={choices} />
			<Form method="post" noValidate key={use}>
				<FormToken />
				{/* the first button is the one that Enter presses */}
				<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
					{t("billing.submit")}
				</button>
				<AddressFields {...shared} countries={countries} regions={regions} />
				<div className="mt-6">
					<PhoneFields
						{...shared}
						countries={phoneCountries}
						optional={phoneRequired ? null : t("forms:optional")}
					/>
				</div>
				{hasOwn ? (
					<div className="mt-6">
						<Checkbox
							id={idOf("keep")}
							name="keep"
							label={t("billing.keep")}
							defaultChecked={state?.values.keep === "yes"}
						/>
					</div>
				) : null}
				<SubmitButton pendingLabel={t("forms:pending")} className="mt-10 w-full xs:w-auto">
					{t("billing.submit")}
				</SubmitButton>
			</Form>
		</>
	);
}
