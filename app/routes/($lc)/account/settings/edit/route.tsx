import { getInputProps, useForm } from "@conform-to/react";
import { SettingsForm } from "#app/features/account/settings-form.tsx";
import { SettingsPage } from "#app/features/account/settings-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toIso2 } from "#app/models/address/country-codes.ts";
import { phoneCountryOptions } from "#app/models/address/country-options.server.ts";
import { showPhone } from "#app/models/address/phone.server.ts";
import { readCustomer, saveAccount } from "#app/models/customer/customer.server.ts";
import { birthdayOrder, profileUpdate } from "#app/models/customer/profile.ts";
import {
	type ProfileRules,
	profileConstraint,
	profileSchema,
} from "#app/models/customer/profile-schema.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { Field, type TextField } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { fiscalExample } from "#contract/customer/fiscal-number.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import style from "./edit.module.css";

export const handle: RouteHandle = {
	i18n: ["address", "forms", "profile"],
	hydrate: "load",
	page: "account",
};

type OwnRecord = Pick<Customer, "firstName" | "lastName" | "phoneNumberCountry">;

function profileRules(
	context: Context,
	{ firstName, lastName, phoneNumberCountry }: OwnRecord,
): ProfileRules {
	const { domain, now } = getShop(context);
	const { phoneNumberCountries } = domain.params;
	// a phone number keeps its country, even if this shop offers no others there
	const own = toIso2(phoneNumberCountry);
	return {
		country: domain.countryCodeISO2,
		phoneCountries:
			own && !phoneNumberCountries.includes(own)
				? [...phoneNumberCountries, own]
				: phoneNumberCountries,
		today: now.toISOString().slice(0, 10),
		isNamed: firstName !== "" && lastName !== "",
	};
}

/** The guard has read the customer already, so there is one. */
async function readOwner(context: Context): Promise<Customer> {
	const customer = await required(readCustomer(context));
	if (!customer) throw new Error("a secured page without a customer");
	return customer;
}

/** The values that the form starts with. */
function typedOf(customer: Customer, country: string) {
	const [year = "", month = "", day = ""] = customer.birthday.split("-");
	const phoneNumberCountry = toIso2(customer.phoneNumberCountry) ?? country;
	return {
		gender: customer.gender,
		firstName: formatName(customer.firstName),
		lastName: formatName(customer.lastName),
		day,
		month,
		year,
		phone: customer.phoneNumber && showPhone(customer.phoneNumber, phoneNumberCountry),
		phoneNumberCountry,
		preferredChannel: customer.preferredChannel,
		fiscalNumber: customer.fiscalNumber,
	};
}

async function loadProfile(context: Context) {
	const { locale, domain } = getShop(context);
	const customer = await readOwner(context);
	const rules = profileRules(context, customer);
	return {
		profile: typedOf(customer, domain.countryCodeISO2),
		constraint: profileConstraint(rules),
		birthdayOrder: birthdayOrder(locale.tag),
		phoneCountries: phoneCountryOptions(rules.phoneCountries, locale),
		/** null if the market does not ask for a fiscal number */
		fiscalExample: fiscalExample(domain.countryCodeISO2),
	};
}
type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

export async function loader({ context }: Route.LoaderArgs) {
	return await loadProfile(context);
}

async function change(context: Context, form: FormData) {
	const known = await readOwner(context);
	const submission = readForm(form, profileSchema(profileRules(context, known)));
	if (submission.status !== "success") return invalidReply(context, submission);
	const done = await attempt(saveAccount(context, profileUpdate(submission.value, known)));
	if (!done.ok) return failureReply(context, form, done.failure, "profile");
	return seePage(context, "account-settings", { kind: "success", key: "profile:saved" });
}

const intents = { change } as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form, "change")(context, form);
}

const genders = ["F", "M", "X"] as const;
const channels = ["EMAIL", "SMS", "PHONE", "POST"] as const;

/** The order of the fields. */
const order = [
	"gender",
	"firstName",
	"lastName",
	"day",
	"month",
	"year",
	"phoneNumberCountry",
	"phone",
	"fiscalNumber",
	"preferredChannel",
];

type Fields = Record<keyof ProfileData["profile"], string>;

/** A choice between a few words, side by side. */
function ChoiceRow({
	field,
	legend,
	options,
}: {
	field: TextField;
	legend: string;
	options: readonly { value: string; label: string }[];
}) {
	return (
		<fieldset id={field.id} tabIndex={-1}>
			<legend className={style.legend}>{legend}</legend>
			<div className={style.choices}>
				{options.map(({ value, label }) => (
					<label key={value}>
						<input
							{...getInputProps(field, { type: "radio", value, ariaAttributes: false })}
							id={`${field.id}-${value}`}
							defaultChecked={(field.initialValue ?? "") === value}
						/>
						{label}
					</label>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}

export default function ProfileForm({ loaderData: data, actionData }: Route.ComponentProps) {
	const lastResult = actionData ?? null;
	const { profile, constraint, birthdayOrder, phoneCountries, fiscalExample } = data;
	const { t } = useTranslation(["profile", "address"]);
	const [form, fields] = useForm<Fields>({
		id: "profile",
		lastResult,
		constraint,
		defaultValue: profile,
	});
	return (
		<SettingsPage title={t("person")} lead={t("personText")}>
			<SettingsForm form={form} order={order} answer={lastResult} save={t("save")} isWide>
				<ChoiceRow
					field={fields.gender}
					legend={t("gender.label")}
					options={[
						...genders.map((value) => ({ value, label: t(`gender.${value}`) })),
						{ value: "", label: t("gender.none") },
					]}
				/>
				<div className={style.pair}>
					<Field
						field={fields.firstName}
						label={t("address:firstName")}
						autoComplete="given-name"
						autoCapitalize="words"
					/>
					<Field
						field={fields.lastName}
						label={t("address:lastName")}
						autoComplete="family-name"
						autoCapitalize="words"
					/>
				</div>
				<DateField
					fields={fields}
					label={t("birthday")}
					labels={{ day: t("date.day"), month: t("date.month"), year: t("date.year") }}
					order={birthdayOrder}
					autoComplete="bday"
				/>
				<div className={style.pair}>
					<SelectField
						field={fields.phoneNumberCountry}
						label={t("address:phoneCountry")}
						options={phoneCountries}
					/>
					<Field field={fields.phone} type="tel" label={t("phone")} autoComplete="tel" />
				</div>
				{fiscalExample ? (
					<Field
						field={fields.fiscalNumber}
						label={t("fiscal")}
						hint={t("fiscalHint", { example: fiscalExample })}
						autoCapitalize="characters"
						autoComplete="off"
						spellCheck={false}
					/>
				) : null}
				<ChoiceRow
					field={fields.preferredChannel}
					legend={t("channel.question")}
					options={[
						...channels.map((value) => ({ value, label: t(`channel.${value}`) })),
						{ value: "", label: t("channel.none") },
					]}
				/>
			</SettingsForm>
		</SettingsPage>
	);
}
