import { data } from "react-router";
import { NothingYet } from "#app/features/account/nothing-yet.tsx";
import section from "#app/features/account/section.module.css";
import { useWishlistForms } from "#app/features/wishlist/use-wishlist-forms.ts";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readOwnAlerts } from "#app/models/alert/alert.server.ts";
import { isOpenProduct } from "#app/models/catalog/availability.ts";
import { wishlistFields } from "#app/models/wishlist/wishlist-request.ts";
import { attempt } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import typography from "#app/ui/typography.module.css";
import type { StockAlert } from "#contract/alert/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import type { Route } from "./+types/route";
import style from "./alerts-page.module.css";

export const handle: RouteHandle = { i18n: ["wishlist"], page: "account" };

/** Sends Retry-After while the alerts cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// A size that a customer waits for, as its page shows it.

interface AlertView {
	sku: string;
	size: string;
	productId: string;
	label: string;
	colour: string;
	/** cents */
	price: number;
	/** cents, null where nothing is reduced */
	was: number | null;
	/** day on which the customer asked for it, as the page writes it */
	since: string;
	/** the size can be bought again; the letter about it is on its way */
	isBack: boolean;
}

function alertView(alert: StockAlert, locale: Pick<Locale, "tag" | "language">): AlertView {
	const { sku, sizeLabel, product, askedAt, availability } = alert;
	return {
		sku,
		size: sizeLabel,
		productId: product.productId,
		label: product.label,
		colour: product.colour.label,
		price: product.price.price,
		was: product.price.strikeThroughPrice,
		since: formatDate(askedAt, locale),
		isBack: isOpenProduct(availability),
	};
}

export async function loader({ context }: Route.LoaderArgs) {
	const { locale, domain } = getShop(context);
	const result = await attempt(readOwnAlerts(context), "OUTAGE");
	if (!result.ok) {
		const nothing = { alerts: null, currency: domain.devise };
		return downPage(nothing);
	}
	const alerts = result.data.map((alert) => alertView(alert, locale));
	return data({ alerts, currency: domain.devise });
}

function AlertRow({ alert, currency }: { alert: AlertView; currency: string }) {
	const { t } = useTranslation("wishlist");
	const url = useUrl();
	const { sku, size, productId, label, colour, isBack } = alert;
	const href = url("product", { label, color: colour, productId });
	return (
		<li className={style.alert}>
			<Link
				to={href}
				className={`${frame.frame} ${style.picture}`}
				tabIndex={-1}
				aria-hidden="true"
			>
				<Picture picture={{ productId, type: "AP" }} alt="" size="thumb" />
			</Link>
			<div className={style.facts}>
				<Link to={href} className={style.name}>
					{label}
				</Link>
				<p className={style.quiet}>{colour}</p>
				<p className={style.size}>{t("alerts.size", { size })}</p>
				<Price
					price={alert.price}
					was={alert.was}
					currency={currency}
					className={typography.small}
				/>
			</div>
			<div className={style.standing}>
				<p className={isBack ? style.back : style.quiet}>
					{isBack ? t("alerts.back") : t("alerts.since", { date: alert.since })}
				</p>
				<PostForm action={url("stock-alert")} data-ask="">
					<input type="hidden" name={wishlistFields.back} value={url("account-alerts")} />
					<button
						type="submit"
						name={wishlistFields.forget}
						value={sku}
						aria-label={t("alerts.removeOf", { name: label, size })}
						className={buttonClass("text")}
					>
						{t("alerts.remove")}
					</button>
				</PostForm>
			</div>
		</li>
	);
}

/** Sizes that the customer waits for at this shop, newest first. */
export default function AlertsPage({ loaderData }: Route.ComponentProps) {
	const { alerts, currency } = loaderData;
	const { t } = useTranslation("wishlist");
	useWishlistForms();
	return (
		<>
			<PageHead title={t("alerts.title")} />
			<h1 className={typography.title}>{t("alerts.title")}</h1>
			<p className={section.intro}>{t("alerts.intro")}</p>
			<div className={section.content}>
				{alerts === null ? <Notice kind="warning">{t("alerts.down")}</Notice> : null}
				{alerts?.length === 0 ? (
					<NothingYet
						title={t("alerts.none")}
						text={t("alerts.noneText")}
						action={t("empty.action")}
					/>
				) : null}
				{alerts && alerts.length > 0 ? (
					<ul className={style.alerts}>
						{alerts.map((alert) => (
							<AlertRow key={alert.sku} alert={alert} currency={currency} />
						))}
					</ul>
				) : null}
			</div>
		</>
	);
}
