import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form } from "react-router";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { AddressFields } from "#app/features/address/address-fields.tsx";
import { PhoneFields } from "#app/features/address/phone-fields.tsx";
import { StepHead } from "#app/features/checkout/step-head.tsx";
import { Seen } from "#app/features/measurement/seen.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	keepBillingAddress,
	readSavedAddresses,
	type SavedAddresses,
} from "#app/models/address/address.server.ts";
import {
	addressFieldNames,
	isSameAddress,
	type OrderAddress,
	toCartAddress,
} from "#app/models/address/address.ts";
import { addressChoices, savedAddressRules } from "#app/models/address/address-choices.server.ts";
import { addressForForm, addressOfCustomer } from "#app/models/address/address-form.server.ts";
import { addressSchema } from "#app/models/address/address-schema.server.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { viewEvents } from "#app/models/measurement/measurement.server.ts";
import { checkoutStarted } from "#app/models/measurement/shop-events.ts";
import { setBilling } from "#app/models/order/checkout.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { clearFixedErrors } from "#app/ui/form/clear-fixed-errors.ts";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import styles from "./view.module.css";

export const handle: RouteHandle = {
	i18n: ["address", "forms"],
	hydrate: "load",
	page: "order-billing",
};

/** Addresses of the account that an invoice may be sent to: the billing address first, each address once. */
function offered(
	{ billingAddress, deliveryAddresses }: SavedAddresses,
	countries: readonly string[],
) {
	const all = [
		...(billingAddress ? [{ use: "billing", address: billingAddress }] : []),
		...deliveryAddresses.map(({ id, favorite: _, version: __, ...address }) => ({
			use: id,
			address,
		})),
	];
	return all
		.filter(({ address }) => countries.includes(address.country))
		.filter(({ address }, at, list) => {
			return list.findIndex((one) => isSameAddress(one.address, address)) === at;
		});
}

/**
 * Filled from the saved address that was asked for (`?use=`), else from the cart, else from the account's billing address,
 * else from the customer's record.
 */
async function loadBilling(context: Context, url: URL) {
	const { locale, domain } = getShop(context);
	const [cart, saved, customer] = await Promise.all([
		readCart(context),
		readSavedAddresses(context),
		optional(context, "the customer's own name", readCustomer(context), null, null),
	]);
	const rules = savedAddressRules(context, "billing", null);
	const choices = offered(saved, rules.countries);
	const chosen = choices.find(({ use }) => use === url.searchParams.get("use"));
	const known = chosen?.address ?? cart?.billingAddress ?? saved.billingAddress;
	const isBillable = known !== null && rules.countries.includes(known.country);
	return {
		address: isBillable
			? addressForForm(known)
			: addressOfCustomer(customer, domain.countryCodeISO2),
		/** addresses of the account other than the one filled in */
		choices: choices
			.filter(({ address }) => !isBillable || !isSameAddress(address, known))
			.map(({ use, address }) => ({
				use,
				address,
				country: countryName(address.country, locale),
			})),
		/** the one that was asked for: the form starts anew with it */
		use: chosen?.use ?? "",
		/** the account has a billing address: the shopper decides whether this one replaces it */
		hasOwn: saved.billingAddress !== null,
		seen: viewEvents(context, cart, checkoutStarted),
		...addressChoices(context, rules),
	};
}
type BillingData = Awaited<ReturnType<typeof loadBilling>>;

export async function loader({ url, context }: Route.LoaderArgs) {
	return {
		...(await loadBilling(context, url)),
	};
}

async function setAddress(context: Context, form: FormData) {
	const submission = parseWithZod(form, {
		schema: addressSchema(savedAddressRules(context, "billing", null)),
	});
	if (submission.status !== "success") {
		return data(formReply(context, submission), { status: 400 });
	}
	const address = toCartAddress(submission.value);
	const done = await attempt(setBilling(context, address));
	if (!done.ok) return failureReply(context, form, done.failure, "checkout");
	if (form.get("keep") === "yes") {
		// a failure does not stop the order: the address can be saved in the account later
		const call = keepBillingAddress(context, address);
		await optional(context, "the account's own invoice address", call, null, null);
	}
	return redirectTo(context, urlOf(getShop(context).locale, "order-delivery"), { status: 303 });
}

const intents = {
	set: setAddress,
	/** without JavaScript: shows the same form with the fields of another country, and everything typed */
	country: (context: Context, form: FormData) => data(formReply(context, form)),
} as const;

/** @throws a 400 for an unknown intent */
async function actOnBilling(context: Context, form: FormData) {
	return dispatch(intents, form, "set")(context, form);
}

export async function action({ request, context }: Route.ActionArgs) {
	return actOnBilling(context, await request.formData());
}

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
function BillingStep({
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

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<Seen event={loaderData.seen} />
			<BillingStep key={loaderData.use} data={loaderData} lastResult={actionData ?? null} />
		</>
	);
}
