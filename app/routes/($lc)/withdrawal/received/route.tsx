import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readOrder } from "#app/models/order/order.server.ts";
import { recallReceived } from "#app/models/order/withdrawal.server.ts";
import { momentOf } from "#app/models/order/withdrawal.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { getSession, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import numbered from "#app/ui/numbered.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { formatDate } from "#shop/dates.ts";
import { urlOf } from "#shop/page-paths.ts";
import css from "../withdrawal.module.css";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["withdrawal"], page: "withdrawal-received" };

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: Route.LoaderArgs) {
	const { domain, locale } = getShop(context);
	const received = recallReceived(context);
	if (!received) throw redirectTo(context, urlOf(locale, "withdrawal"));
	const { orderNumber, at } = received;
	// a typed number may be another customer's, so only the visitor's own order is linked to
	const call = getSession(context).isSignedIn ? readOrder(context, orderNumber) : null;
	const order = call && (await optional(context, "the order", call, null, optionalTimeout));
	// nothing can be sent back before it has arrived
	const hasLabel = order?.state === "delivered";
	return {
		orderNumber,
		...momentOf(at, domain.timeZone, locale.tag),
		isOwn: order !== null,
		hasLabel,
	};
}

export default function WithdrawalReceived({ loaderData }: Route.ComponentProps) {
	const { orderNumber, date, time, zone, isOwn, hasLabel } = loaderData;
	const { t } = useTranslation("withdrawal");
	const { locale } = useShop();
	const url = useUrl();
	const title = t("received.title");
	return (
		<main id="main" className={`${layout.wrap} ${layout.middle} ${css.page}`}>
			<PageHead title={title} />
			<div className={css.received}>
				<p className={`${typography.label} ${typography.muted} ${css.ofOrder}`}>
					{t("received.order", { number: orderNumber })}
				</p>
				<h1>{title}</h1>
				<p className={css.moment}>
					{t("received.at", { date: formatDate(date, locale), time, zone })}
				</p>
				<h2 className={`${typography.label} ${typography.muted} ${css.next}`}>
					{t("received.next")}
				</h2>
				<ol className={`${numbered.numbered} ${css.follows}`}>
					<li>{t("received.letter")}</li>
					<li>{t("received.send")}</li>
					<li>{t("received.money")}</li>
				</ol>
				<p className={css.ways}>
					<Link to={url("index")} className={buttonClass()}>
						{t("received.home")}
					</Link>
					{hasLabel ? (
						<Link to={url("account-return-items", { orderNumber })} className={buttonClass("line")}>
							{t("received.label")}
						</Link>
					) : null}
					{isOwn ? (
						<Link to={url("account-order", { orderNumber })} className={buttonClass("line")}>
							{t("received.see")}
						</Link>
					) : null}
				</p>
			</div>
		</main>
	);
}
