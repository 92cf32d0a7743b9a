import { OrderContents } from "#app/features/checkout/order-contents.tsx";
import { OrderReview } from "#app/features/checkout/order-review.tsx";
import { openText } from "#app/features/stores/open-state.ts";
import { OpeningHours } from "#app/features/stores/opening-hours.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { loadOrderReview, type OverviewData } from "#app/models/order/order-review.server.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import style from "./overview.module.css";

export const handle: RouteHandle = {
	i18n: ["places"],
	hydrate: "load",
	page: "order-overview",
};

export async function loader({ context }: Route.LoaderArgs) {
	const { locale, domain } = getShop(context);
	// CHECKOUT-4: a domain without the overview continues with the payment
	if (!domain.funnel.overview) throw redirectTo(context, urlOf(locale, "order-payment"));
	return await loadOrderReview(context);
}

function Hours({ review: { point, weekdays } }: { review: OverviewData }) {
	const { t } = useTranslation("places");
	return point ? (
		<div className={style.open}>
			<p className={typography.quiet}>{openText(point.state, weekdays, t)}</p>
			<OpeningHours point={point} weekdays={weekdays} />
		</div>
	) : null;
}

export default function OverviewStep({ loaderData: data }: Route.ComponentProps) {
	const { currency, total } = data.totals;
	const { t } = useTranslation(["checkout", "cart"]);
	const { locale } = useShop();
	const url = useUrl();
	return (
		<>
			<PageHead title={t("overview.title")} />
			<h1 className={style.title}>{t("overview.title")}</h1>
			<OrderReview review={data} hours={<Hours review={data} />}>
				<OrderContents items={data.items} totals={data.totals} />
			</OrderReview>
			<dl className={`${layout.spread} ${style.total}`}>
				<dt>{t("cart:total")}</dt>
				<dd className={typography.number}>{formatMoney(total, currency, locale)}</dd>
			</dl>
			<p className={`${typography.quiet} ${style.taxes}`}>{t("cart:taxes")}</p>
			<Link
				to={url("order-payment")}
				className={buttonClass("ink", `${layout.wideOnPhones} ${style.submit}`)}
			>
				{t("overview.submit")}
			</Link>
		</>
	);
}
