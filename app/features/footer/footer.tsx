import { useAlternates } from "~/i18n/alternates.tsx";
import { brand } from "~/i18n/brand.ts";
import type { LocalePrefix } from "~/i18n/locales.ts";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { unpackMenu } from "~/models/catalog/menu.ts";
import { Icon, type IconName } from "~/ui/icon.tsx";
import { Still } from "~/ui/still.tsx";
import type { StillData } from "~/ui/still-data.ts";
import { countryNames } from "./country-names.ts";

const promises = [
	{ icon: "truck", title: "promiseDelivery", text: "promiseDeliveryText" },
	{ icon: "return", title: "promiseReturn", text: "promiseReturnText" },
	{ icon: "lock", title: "promisePayment", text: "promisePaymentText" },
] as const satisfies readonly { icon: IconName; title: string; text: string }[];

function Reassurance() {
	const { t } = useTranslation("layout");
	return (
		<section aria-label={t("promises")} className="promises wrap">
			<ul>
				{promises.map(({ icon, title, text }) => (
					<li key={title}>
						<Icon name={icon} />
						<p>
							<b>{t(title)}</b> {t(text)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The same page in the other countries (S2 §2); other languages load the document. */
function Countries() {
	const { t } = useTranslation("layout");
	const { locale } = useShop();
	return (
		<details className="countries">
			<summary>
				<Icon name="globe" />
				<span className="sr-only">{`${t("country")}: `}</span>
				{countryNames[locale.prefix as LocalePrefix]}
				<Icon name="down" />
			</summary>
			<ul>
				{useAlternates().map(({ locale: other, href }) => (
					<li key={other.prefix}>
						<a
							href={href}
							data-reload=""
							hrefLang={other.htmlLang}
							lang={other.htmlLang}
							aria-current={other.prefix === locale.prefix ? "true" : undefined}
						>
							{countryNames[other.prefix as LocalePrefix]}
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}

/** Where the shop can be entered from its foot; every link leads to a page that is there. */
function Links({ menu }: { menu: StillData<string> }) {
	const { t } = useTranslation("layout");
	const url = useUrl();
	return (
		<div className="ft-in wrap">
			<p className="ft-line">{t("tagline")}</p>
			<nav aria-label={t("shop")}>
				<h2 className="label">{t("shop")}</h2>
				<Still as="ul" data={menu}>
					{(packed) => (
						<>
							{unpackMenu(packed).map(({ familyId, title }) => (
								<li key={familyId}>
									<a href={url("catalog", { name: title, familyId })}>{title}</a>
								</li>
							))}
							<li>
								<a href={url("search")}>{t("search")}</a>
							</li>
						</>
					)}
				</Still>
			</nav>
			<nav aria-label={t("service")}>
				<h2 className="label">{t("service")}</h2>
				<ul>
					<li>
						<a href={url("account-dashboard")}>{t("accountOpen")}</a>
					</li>
					<li>
						<a href={url("account-orders")}>{t("orders")}</a>
					</li>
					<li>
						<a href={url("cart")}>{t("bag")}</a>
					</li>
				</ul>
			</nav>
		</div>
	);
}

/** @param isBare in the checkout, where nothing leads away from the purchase */
export function Footer({
	menu,
	year,
	isBare = false,
}: {
	menu: StillData<string>;
	year: number;
	isBare?: boolean;
}) {
	const { t } = useTranslation("layout");
	const url = useUrl();
	return (
		<footer className="ft">
			{isBare ? null : (
				<>
					<Reassurance />
					<Links menu={menu} />
				</>
			)}
			<div className="ft-end wrap">
				<a href={url("index")} aria-label={t("homeOf", { name: brand.name })}>
					<span className="wordmark" />
				</a>
				<Countries />
				<p>{t("copyright", { year, name: brand.name })}</p>
			</div>
		</footer>
	);
}
