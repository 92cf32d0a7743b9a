import { useId } from "react";
import section from "#app/features/account/section.module.css";
import { CopyCode } from "#app/features/offers/copy-code.tsx";
import { ProductLink } from "#app/features/product/product-link.tsx";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { familyLink } from "#app/models/catalog/families.ts";
import {
	type Advantage,
	type AdvantageContext,
	type Advantages,
	advantageOf,
} from "#app/models/offers/advantages.ts";
import { fetchOffers } from "#app/models/offers/offers.server.ts";
import { type SaleView, saleView } from "#app/models/offers/private-sale.ts";
import { attempt } from "#app/server/failures.ts";
import {
	type Context,
	getGateway,
	getSegmentations,
	getShop,
} from "#app/server/request-context.ts";
import { downPage } from "#app/server/respond.ts";
import { getTranslator } from "#app/server/translator.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Price } from "#app/ui/price.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { type CommercialOffer, getPrivateSale } from "#contract/offers/operations.ts";
import type { Route } from "./+types/route";
import style from "./advantages.module.css";

export const handle: RouteHandle = { i18n: ["advantages"], page: "account" };

/** Sends Retry-After while the offers cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// All offers that are valid in the market now, and its private sale, for the advantages page (CONTENT-42, MARKET-34).

// The private sale that the customer may see now (MARKET-34).

/** Null if the customer may see none: the gateway knows who is invited. @throws GatewayFailure */
async function readOwnSale(context: Context): Promise<SaleView | null> {
	const { domain, locale } = getShop(context);
	// the sale is for card holders: without a programme there is no sale (LIMIT-73)
	if (!domain.loyalty) return null;
	const { sale } = (await getGateway(context).call(getPrivateSale)).data;
	return sale && sale.products.length > 0 ? saleView(sale, locale) : null;
}

/** Null during an outage of the gateway. */
async function readAdvantages(context: Context): Promise<Advantages | null> {
	const { locale, now } = getShop(context);
	const [result, sale, tree] = await Promise.all([
		attempt(fetchOffers(context, { allOffers: "true" }), "OUTAGE"),
		attempt(readOwnSale(context), "OUTAGE"),
		getSegmentations(context),
	]);
	// with one half only, the page would claim that the other is empty
	if (!result.ok || !sale.ok) return null;
	const t = getTranslator(context, "advantages");
	const reading: AdvantageContext = {
		locale,
		now,
		// a family without products has no page to link to
		familyOf: (familyId) => {
			const found = tree.find((one) => one.segmentationId === familyId && one.productCount > 0);
			return found ? familyLink(found) : null;
		},
		words: { from: (amount) => t("from", { amount }), until: (date) => t("until", { date }) },
	};
	const viewOf = (offer: CommercialOffer) => advantageOf(offer, reading);
	const { personalOffers, collectiveOffers } = result.data;
	return {
		sale: sale.data,
		personal: personalOffers.map(viewOf),
		collective: collectiveOffers.map(viewOf),
	};
}

export async function loader({ context }: Route.LoaderArgs) {
	const advantages = await readAdvantages(context);
	if (advantages) return { advantages };
	return downPage({ advantages });
}

function Row({ advantage: { title, terms, code, points, families } }: { advantage: Advantage }) {
	const { t } = useTranslation("advantages");
	const url = useUrl();
	return (
		<li>
			<div>
				<h3>{title}</h3>
				{terms.length > 0 ? <p className={style.terms}>{terms.join(dot)}</p> : null}
				{families.length > 0 ? (
					<ul className={style.families}>
						{families.map(({ familyId, title: name }) => (
							<li key={familyId}>
								<Link to={url("catalog", { name, familyId })} className={typography.link}>
									{name}
								</Link>
							</li>
						))}
					</ul>
				) : null}
			</div>
			<p className={style.how}>
				{code === null ? null : (
					<>
						<span className={typography.label}>{t("code")}</span>{" "}
						<span className={typography.number}>{code}</span> <CopyCode code={code} />
					</>
				)}
				{points === null ? null : t("points", { count: points.count, points: points.text })}
			</p>
		</li>
	);
}

function Part({ title, offers }: { title: string; offers: readonly Advantage[] }) {
	const id = useId();
	if (offers.length === 0) return null;
	return (
		<section aria-labelledby={id} className={style.part}>
			<h2 id={id}>{title}</h2>
			<ul className={style.offers}>
				{offers.map((advantage) => (
					<Row key={advantage.id} advantage={advantage} />
				))}
			</ul>
		</section>
	);
}

function Product({
	product,
	isFirst,
}: {
	product: SaleView["products"][number];
	isFirst: boolean;
}) {
	const { currency } = useShop().locale;
	return (
		<li>
			<ProductLink product={product} picture={product.picture} isFirst={isFirst} />
			<Price price={product.price} was={product.was} currency={currency}>
				<DeliveryExtra />
			</Price>
		</li>
	);
}

/** The private sale: until when, and its products at this customer's price (MARKET-34). */
function PrivateSale({ sale: { from, until, products } }: { sale: SaleView }) {
	const { t } = useTranslation("advantages");
	const id = useId();
	const when = {
		fromDay: from.day,
		fromTime: from.time,
		untilDay: until.day,
		untilTime: until.time,
	};
	return (
		<section aria-labelledby={id} className={`${style.part} ${style.sale}`}>
			<h2 id={id}>{t("sale.title")}</h2>
			<p className={style.when}>{t("sale.when", when)}</p>
			<p className={style.saleHow}>{t("sale.how")}</p>
			<ul>
				{products.map((product, at) => (
					<Product key={product.productId} product={product} isFirst={at < 2} />
				))}
			</ul>
		</section>
	);
}

function Found({ advantages: { sale, personal, collective } }: { advantages: Advantages }) {
	const { t } = useTranslation("advantages");
	const url = useUrl();
	const hasOffers = personal.length + collective.length > 0;
	const isEmpty = !hasOffers && !sale;
	return (
		<>
			{sale ? <PrivateSale sale={sale} /> : null}
			<Part title={t("personal")} offers={personal} />
			<Part title={t("collective")} offers={collective} />
			<div className={style.use}>
				<p>{isEmpty || hasOffers ? t(isEmpty ? "none" : "how") : null}</p>
				<Link to={url(isEmpty ? "index" : "cart")} className={buttonClass("line")}>
					{t(isEmpty ? "onward" : "toBag")}
				</Link>
			</div>
		</>
	);
}

/** A private sale, the customer's own offers, then the public ones. `advantages` is null while they cannot be loaded. */
export default function AdvantagesPage({ loaderData }: Route.ComponentProps) {
	const { advantages } = loaderData;
	const { t } = useTranslation("advantages");
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={section.words}>{t("lead")}</p>
			{advantages ? (
				<Found advantages={advantages} />
			) : (
				<div className={section.notice}>
					<Notice kind="warning">{t("down")}</Notice>
				</div>
			)}
		</>
	);
}
