import type { ReactNode } from "react";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readBillingAddress, readDeliveryAddresses } from "#app/models/address/address.server.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { showPhone } from "#app/models/address/phone.server.ts";
import { readBankDetails } from "#app/models/bank/bank.server.ts";
import { groupedIban } from "#app/models/bank/iban.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { readSavedCards } from "#app/models/payment/saved-cards.server.ts";
import { namedCard } from "#app/models/payment/saved-cards.ts";
import { optional, required } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { EmailAddress } from "#app/ui/unbroken.tsx";
import { fiscalExample } from "#contract/customer/fiscal-number.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import style from "./settings.module.css";

export const handle: RouteHandle = { i18n: ["profile"], page: "account" };

/** A part that cannot be loaded says so; the others are still shown. */
const orDown = <T,>(context: Context, what: string, call: Promise<T>) =>
	optional(context, what, call, "down" as const, null);

async function readSaved(context: Context) {
	const { locale } = getShop(context);
	const written = (address: Address) => ({
		address,
		country: countryName(address.country, locale),
	});
	const [delivery, billing, bank, cards] = await Promise.all([
		orDown(context, "delivery addresses", readDeliveryAddresses(context)),
		orDown(context, "the billing address", readBillingAddress(context)),
		orDown(context, "the bank details", readBankDetails(context)),
		orDown(context, "the saved cards", readSavedCards(context)),
	]);
	const [favourite] = delivery === "down" ? [] : delivery;
	return {
		delivery:
			delivery === "down"
				? delivery
				: favourite && { ...written(favourite), others: delivery.length - 1 },
		billing: billing === "down" ? billing : billing && written(billing),
		iban: bank === "down" ? bank : bank && groupedIban(bank.iban),
		cards:
			cards === "down"
				? cards
				: cards
						.map(namedCard)
						.map(({ brand, ending }) => `${brand} •••• ${ending}`)
						.join(", ") || null,
	};
}

/** The customer's data for the overview: empty if not given; the fiscal number is null if the market asks for none. */
async function loadSettings(context: Context) {
	const { locale, domain } = getShop(context);
	const [customer, saved] = await Promise.all([
		required(readCustomer(context)),
		readSaved(context),
	]);
	const phone = customer?.phoneNumber ?? "";
	return {
		...saved,
		gender: customer?.gender ?? "",
		name: formatName(`${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`),
		birthday: formatDate(customer?.birthday ?? "", locale),
		phone: phone && showPhone(phone, customer?.phoneNumberCountry ?? ""),
		channel: customer?.preferredChannel ?? "",
		fiscalNumber: fiscalExample(domain.countryCodeISO2) ? (customer?.fiscalNumber ?? "") : null,
		email: customer?.email ?? "",
		hasPassword: customer?.hasPassword ?? true,
		hasPasskey: customer?.hasPasskey ?? false,
	};
}
type SettingsData = Awaited<ReturnType<typeof loadSettings>>;

export async function loader({ context }: Route.LoaderArgs) {
	return await loadSettings(context);
}

/** A topic of the account: its name, the saved data, and a link to change it. */
function Matter({
	id,
	title,
	way,
	children,
}: {
	id: string;
	title: string;
	way?: { to: string; label: string };
	children: ReactNode;
}) {
	return (
		<section aria-labelledby={id} className={style.matter}>
			<h2 id={id}>{title}</h2>
			<div className={style.saved}>{children}</div>
			{way ? (
				<p className={style.way}>
					<Link to={way.to} className={typography.link} aria-describedby={id}>
						{way.label}
					</Link>
				</p>
			) : null}
		</section>
	);
}

function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
	const { t } = useTranslation("profile");
	return (
		<dl>
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value || <span className={style.unsaid}>{t("unsaid")}</span>}</dd>
				</div>
			))}
		</dl>
	);
}

function Person({ data }: { data: SettingsData }) {
	const { gender, name, birthday, phone, channel, fiscalNumber } = data;
	const { t } = useTranslation("profile");
	const url = useUrl();
	return (
		<Matter
			id="person"
			title={t("person")}
			way={{ to: url("account-settings-edit"), label: t("change") }}
		>
			<Facts
				facts={[
					{ label: t("gender.label"), value: gender && t(`gender.${gender}`) },
					{ label: t("name"), value: name },
					{ label: t("birthday"), value: birthday },
					{ label: t("phone"), value: phone },
					{ label: t("channel.label"), value: channel && t(`channel.${channel}`) },
					...(fiscalNumber === null ? [] : [{ label: t("fiscal"), value: fiscalNumber }]),
				]}
			/>
		</Matter>
	);
}

/** The saved data of a topic, or a line that says that there is none, or that it cannot be loaded now. */
function Saved<T>({
	value,
	none,
	children,
}: {
	value: T | "down" | null | undefined;
	none: string;
	children: (saved: T) => ReactNode;
}) {
	const { t } = useTranslation("profile");
	if (value === "down") return <p className={style.unsaid}>{t("down")}</p>;
	if (value === null || value === undefined) return <p className={style.unsaid}>{none}</p>;
	return children(value);
}

function Places({ data: { delivery, billing, iban, cards } }: { data: SettingsData }) {
	const { t } = useTranslation("profile");
	const url = useUrl();
	const change = t("change");
	return (
		<>
			<Matter
				id="delivery"
				title={t("deliver")}
				way={{ to: url("account-delivery-addresses"), label: change }}
			>
				<Saved value={delivery} none={t("deliverNone")}>
					{({ address, country, others }) => (
						<>
							<AddressBlock address={address} country={country} />
							{others > 0 ? (
								<p className={style.unsaid}>{t("deliverMore", { count: others })}</p>
							) : null}
						</>
					)}
				</Saved>
			</Matter>
			<Matter
				id="billing"
				title={t("bill")}
				way={{ to: url("account-settings-billing-address"), label: change }}
			>
				<Saved value={billing} none={t("billNone")}>
					{(saved) => <AddressBlock {...saved} />}
				</Saved>
			</Matter>
			<Matter
				id="bank"
				title={t("bank")}
				way={{ to: url("account-settings-bank-details"), label: change }}
			>
				<Saved value={iban} none={t("bankNone")}>
					{(saved) => <p className={typography.number}>{saved}</p>}
				</Saved>
			</Matter>
			<Matter
				id="cards"
				title={t("cards")}
				way={{ to: url("account-settings-cards"), label: change }}
			>
				<Saved value={cards} none={t("cardsNone")}>
					{(saved) => <p className={typography.number}>{saved}</p>}
				</Saved>
			</Matter>
		</>
	);
}

export default function SettingsPage({ loaderData: data }: Route.ComponentProps) {
	const { t } = useTranslation(["profile", "account"]);
	const url = useUrl();
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={style.intro}>{t("intro")}</p>
			<div className={style.matters}>
				<Person data={data} />
				<Matter
					id="email"
					title={t("email.title")}
					way={{ to: url("account-email"), label: t("change") }}
				>
					<p className={style.long}>
						<EmailAddress>{data.email}</EmailAddress>
					</p>
				</Matter>
				<Matter
					id="password"
					title={t("password.title")}
					way={{
						to: url("account-change-password"),
						label: t(data.hasPassword ? "change" : "password.setFirst"),
					}}
				>
					<p className={style.unsaid}>
						{t(
							data.hasPassword
								? "password.isSet"
								: data.hasPasskey
									? "password.isNoneKeyed"
									: "password.isNone",
						)}
					</p>
				</Matter>
				<Places data={data} />
				<Matter
					id="cookies"
					title={t("cookies.title")}
					way={{ to: url("cookies"), label: t("change") }}
				>
					<p className={style.unsaid}>{t("cookies.text")}</p>
				</Matter>
				<Matter
					id="closing"
					title={t("closing")}
					way={{ to: url("account-delete"), label: t("account:delete.link") }}
				>
					<p className={style.unsaid}>{t("closingText")}</p>
				</Matter>
			</div>
		</>
	);
}
