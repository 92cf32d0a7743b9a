import type { ReactNode } from "react";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import type { SettingsData } from "./load.server.ts";
import style from "./settings.module.css";

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

function Places({ data: { delivery, billing, iban } }: { data: SettingsData }) {
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
		</>
	);
}

export function SettingsPage({ data }: { data: SettingsData }) {
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
					<p className={style.long}>{data.email}</p>
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
