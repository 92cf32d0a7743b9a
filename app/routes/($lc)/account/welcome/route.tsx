import { useId } from "react";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { missingOf } from "#app/models/customer/profile.ts";
import { storeFields, welcomeSearch } from "#app/models/store/store-query.ts";
import { required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { fiscalExample } from "#contract/customer/fiscal-number.ts";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import style from "./welcome.module.css";

export const handle: RouteHandle = {
	i18n: ["places", "profile"],
	page: "account-welcome",
};

export async function loader({ context }: Route.LoaderArgs) {
	const { domain } = getShop(context);
	const customer = await required(readCustomer(context));
	return {
		firstName: formatName(customer?.firstName ?? ""),
		missing: customer ? missingOf(customer, fiscalExample(domain.countryCodeISO2) !== null) : [],
		// a passkey counts as one
		hasPassword: customer ? customer.hasPassword || customer.hasPasskey : true,
	};
}

/** The benefits of an account, in this order; one that depends on a flag is only shown if it is on (LIMIT-71). */
const gifts = [
	{ name: "orders", icon: "truck", section: "account-orders" },
	{ name: "addresses", icon: "lock", section: "account-delivery-addresses" },
	{ name: "wishes", icon: "heart", section: "account-wishlist", flag: "wishlist" },
	{
		name: "alerts",
		icon: "mail",
		section: "account-alerts",
		flag: "showProductAvailabilityAlert",
	},
	// the card's section is for card holders only
	{ name: "points", icon: "star", section: "cart", flag: "loyalty" },
	{ name: "store", icon: "store", section: "account-store", flag: "storeLocator" },
] as const;

/** Search for a store of one's own: its results are shown in the section of the store. */
function StoreSearch() {
	const { t } = useTranslation(["profile", "places"]);
	const url = useUrl();
	const id = useId();
	return (
		<form action={url("account-store")} className={style.store}>
			<input type="hidden" name={welcomeSearch.name} value={welcomeSearch.value} />
			<label htmlFor={id} className={typography.unseen}>
				{t("places:search.store")}
			</label>
			<input
				id={id}
				type="search"
				name={storeFields.text}
				maxLength={80}
				required
				placeholder={t("places:search.store")}
				className={control.field}
			/>
			<Button variant="line">{t("places:search.submit")}</Button>
		</form>
	);
}

export default function WelcomePage({ loaderData }: Route.ComponentProps) {
	const { firstName, missing, hasPassword } = loaderData;
	const { t } = useTranslation(["profile", "account"]);
	const { has } = useShop();
	const url = useUrl();
	const isWhole = missing.length === 0;
	return (
		<>
			<PageHead title={t("welcome.title")} />
			<h1 className={style.title}>
				{firstName ? t("welcome.named", { name: firstName }) : t("welcome.title")}
			</h1>
			<p className={style.lead}>{t("welcome.lead")}</p>
			<ul className={style.gifts}>
				{gifts.map((gift) =>
					"flag" in gift && !has(gift.flag) ? null : (
						<li key={gift.name}>
							<Icon name={gift.icon} />
							<h2>
								<Link to={url(gift.section)}>{t(`welcome.${gift.name}.title`)}</Link>
							</h2>
							<p>{t(`welcome.${gift.name}.text`)}</p>
							{gift.name === "store" ? <StoreSearch /> : null}
						</li>
					),
				)}
			</ul>
			<p className={style.ways}>
				{isWhole ? null : (
					<Link to={url("account-settings-edit")} className={buttonClass()}>
						{t("account:missing.action")}
					</Link>
				)}
				<Link to={url("index")} className={buttonClass(isWhole ? "ink" : "line")}>
					{t("welcome.look")}
				</Link>
				{hasPassword ? null : (
					<Link to={url("account-change-password")} className={buttonClass("text")}>
						{t("password.setFirst")}
					</Link>
				)}
			</p>
		</>
	);
}
