import { formatMoney } from "#shop/money.ts";
import { AddressBlock } from "~/features/address/address-block.tsx";
import { Items } from "~/features/checkout/items.tsx";
import { promiseText } from "~/features/checkout/promise.ts";
import { ReviewPart } from "~/features/checkout/review-part.tsx";
import { openText } from "~/features/stores/open-state.ts";
import { OpeningHours } from "~/features/stores/opening-hours.tsx";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";
import layout from "~/ui/layout.module.css";
import typography from "~/ui/typography.module.css";
import type { OverviewData } from "./load.server.ts";
import style from "./overview.module.css";

/** Where the parcel goes: an address, a place with its hours, somebody's hands, or nowhere at all. */
function Destination({ data }: { data: OverviewData }) {
	const { shipping, method, promise, point, receiver, weekdays } = data;
	const { t } = useTranslation(["checkout", "places"]);
	const { locale } = useShop();
	return (
		<>
			<p className={style.method}>
				{t(`delivery.method.${method}`)}
				{promise ? (
					<span className={`${typography.muted} ${style.promise}`}>
						{promiseText(promise, locale, t, method)}
					</span>
				) : null}
			</p>
			{receiver ? (
				<p className={style.receiver}>{t("overview.receiver", { name: receiver })}</p>
			) : null}
			{shipping ? <AddressBlock {...shipping} /> : null}
			{point ? (
				<div className={style.open}>
					<p className={typography.quiet}>{openText(point.state, weekdays, t)}</p>
					<OpeningHours point={point} weekdays={weekdays} />
				</div>
			) : null}
		</>
	);
}

export function OverviewStep({ data }: { data: OverviewData }) {
	const { billing, items, currency, total, email } = data;
	const { t } = useTranslation(["checkout", "cart"]);
	const { locale } = useShop();
	const url = useUrl();
	return (
		<>
			<h1 className={style.title}>{t("overview.title")}</h1>
			<div className={style.parts}>
				<ReviewPart
					title={t("overview.delivery")}
					change={{ to: url("order-delivery"), label: t("overview.changeDelivery") }}
				>
					<Destination data={data} />
				</ReviewPart>
				<ReviewPart
					title={t("overview.billing")}
					change={{ to: url("order-billing"), label: t("overview.changeBilling") }}
				>
					<AddressBlock {...billing} />
				</ReviewPart>
				{email ? (
					<ReviewPart title={t("overview.confirmation")}>
						<p className={style.email}>{t("overview.byMail", { email })}</p>
					</ReviewPart>
				) : null}
				{/* beside the step on wide pages, where the summary is always open */}
				<div className={style.items}>
					<ReviewPart
						title={t("overview.items")}
						change={{ to: url("cart"), label: t("summary.editCart") }}
					>
						<Items items={items} currency={currency} />
					</ReviewPart>
				</div>
			</div>
			<dl className={style.total}>
				<dt>{t("cart:total")}</dt>
				<dd className={typography.number}>{formatMoney(total, currency, locale)}</dd>
			</dl>
			<p className={typography.quiet}>{t("cart:taxes")}</p>
			<Link
				to={url("order-payment")}
				className={buttonClass("ink", `${layout.wideOnPhones} ${style.submit}`)}
			>
				{t("overview.submit")}
			</Link>
		</>
	);
}
