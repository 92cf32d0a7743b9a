import { data } from "react-router";
import { LoyaltyCard } from "#app/features/loyalty/loyalty-card.tsx";
import { MovementList } from "#app/features/loyalty/movement-list.tsx";
import { RewardScale } from "#app/features/loyalty/reward-scale.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	readHolder,
	readLastPurchaseDate,
	readLoyaltyOffers,
	readMovements,
} from "#app/models/loyalty/loyalty.server.ts";
import {
	dayOfPurchase,
	type OfferChoice,
	offerChoice,
	rewardScale,
	spokenNumber,
} from "#app/models/loyalty/loyalty.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { downPage } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { barsOf } from "#contract/code-128.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import { monthsPointsLast } from "#contract/loyalty/operations.ts";
import { formatDate } from "#shop/dates.ts";
import { formatCount, formatMoney } from "#shop/money.ts";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import style from "./loyalty-page.module.css";

export const handle: RouteHandle = { i18n: ["loyalty", "cart"], page: "account" };

/** Sends Retry-After while the points cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Movements shown here; the history's page shows all of them. */
const movementsShown = 5;

/** The loyalty card, from the customer's own record, so that it is shown whatever else is down. */
function cardOf(context: Context, holder: Customer) {
	const { locale } = getShop(context);
	const { loyaltyNumber, loyaltyCreationDate, firstName, lastName } = holder;
	return {
		number: spokenNumber(loyaltyNumber),
		name: formatName(`${firstName} ${lastName}`),
		since: formatDate(loyaltyCreationDate, locale),
		bars: barsOf(loyaltyNumber),
	};
}

/** Balance, movements and offers; null while they cannot be loaded. */
async function bookOf(context: Context) {
	const { domain, locale, now } = getShop(context);
	const result = await attempt(
		Promise.all([
			readMovements(context, { page: 1, size: movementsShown }),
			readLoyaltyOffers(context),
		]),
		"OUTAGE",
	);
	if (!result.ok) return null;
	const [{ points, lapsing, movements, paging }, { offers }] = result.data;
	return {
		points,
		/** with its last day as the page writes it */
		lapsing: lapsing && { ...lapsing, lastDay: formatDate(lapsing.lastDay, locale) },
		scale: rewardScale(points, domain.loyaltyScale.thresholds),
		movements,
		hasMore: paging.total > movements.length,
		offers: offers.map((offer) => offerChoice(offer, locale, now)),
	};
}

/** The points for an amount in the market's currency, chosen so that neither number is a fraction. */
function rateOf(context: Context) {
	const { devise, loyaltyScale } = getShop(context).domain;
	const { pointsPerUnit } = loyaltyScale;
	const units = pointsPerUnit < 1 ? Math.round(1 / pointsPerUnit) : 1;
	return { points: Math.round(units * pointsPerUnit), cents: units * 100, currency: devise };
}

async function loadLoyalty(context: Context, holder: Customer) {
	const { locale } = getShop(context);
	const [book, last] = await Promise.all([bookOf(context), readLastPurchaseDate(context)]);
	const day = dayOfPurchase(last);
	return {
		card: cardOf(context, holder),
		book,
		rate: rateOf(context),
		/** months that points last */
		months: monthsPointsLast,
		/** as the page writes it; `new` if nothing was bought yet, empty if it is not known */
		lastPurchase: day ? formatDate(day, locale) : last,
	};
}

export async function loader({ context }: Route.LoaderArgs) {
	const holder = await readHolder(context);
	const loyalty = await loadLoyalty(context, holder);
	if (loyalty.book) return data({ loyalty });
	return downPage({ loyalty });
}

type LoyaltyData = Awaited<ReturnType<typeof loadLoyalty>>;

function OfferRow({ offer, currency }: { offer: OfferChoice; currency: string }) {
	const { t } = useTranslation(["loyalty", "cart"]);
	const { locale } = useShop();
	const { points, amount, minimum, until, isReachable } = offer;
	const money = (cents: number) => formatMoney(cents, currency, locale, { trimZeros: true });
	const terms = [
		minimum ? t("cart:offers.minimum", { amount: money(minimum) }) : "",
		until ? t("cart:offers.until", { date: until }) : "",
	].filter(Boolean);
	return (
		<li className={isReachable ? undefined : style.later}>
			<p className={style.cost}>
				<span className={typography.number}>{formatCount(points, locale)}</span>{" "}
				<small>{t("pointsWord", { count: points })}</small>
			</p>
			<div>
				<p>{amount ? `${offer.title} ${money(amount)}` : offer.title}</p>
				{terms.length > 0 ? <p className={style.terms}>{terms.join(dot)}</p> : null}
			</div>
			<p className={style.standing}>{t(isReachable ? "offer.ready" : "cart:offers.later")}</p>
		</li>
	);
}

function Offers({ offers, currency }: { offers: OfferChoice[]; currency: string }) {
	const { t } = useTranslation(["loyalty", "cart"]);
	const url = useUrl();
	if (offers.length === 0) return null;
	return (
		<section aria-labelledby="loyalty-offers" className={style.part}>
			<h2 id="loyalty-offers">{t("cart:offers.title")}</h2>
			<ul className={style.offers}>
				{offers.map((offer) => (
					<OfferRow key={offer.id} offer={offer} currency={currency} />
				))}
			</ul>
			{offers.some(({ isReachable }) => isReachable) ? (
				<p className={style.use}>
					{t("offer.how")}
					<Link to={url("cart")} className={buttonClass("line")}>
						{t("offer.toBag")}
					</Link>
				</p>
			) : null}
		</section>
	);
}

function Movements({ book }: { book: NonNullable<LoyaltyData["book"]> }) {
	const { t } = useTranslation("loyalty");
	const url = useUrl();
	return (
		<section aria-labelledby="loyalty-movements" className={style.part}>
			<div className={`${layout.spread} ${style.heading}`}>
				<h2 id="loyalty-movements">{t("history.latest")}</h2>
				{book.hasMore ? (
					<Link to={url("account-loyalty-history")} className={typography.link}>
						{t("history.all")}
					</Link>
				) : null}
			</div>
			{book.movements.length > 0 ? (
				<MovementList movements={book.movements} />
			) : (
				<p className={style.terms}>{t("history.none")}</p>
			)}
		</section>
	);
}

/** The loyalty programme of a card holder: the card, the points, what they can be used for, and their movements. */
function LoyaltyPage({ card, book, rate, months, lastPurchase }: LoyaltyData) {
	const { t } = useTranslation("loyalty");
	const { locale } = useShop();
	const amount = formatMoney(rate.cents, rate.currency, locale, { trimZeros: true });
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<div className={style.top}>
				<LoyaltyCard card={card} />
				{book ? <RewardScale points={book.points} scale={book.scale} /> : null}
			</div>
			{book ? null : <Notice kind="warning">{t("down")}</Notice>}
			<ul className={style.facts}>
				<li>{t("rate", { count: rate.points, points: rate.points, amount })}</li>
				<li>{t("rateNew")}</li>
				<li>{t("lasting", { months })}</li>
				{book?.lapsing ? (
					<li>
						{t("lapsing", {
							count: book.lapsing.points,
							points: formatCount(book.lapsing.points, locale),
							date: book.lapsing.lastDay,
						})}
					</li>
				) : null}
				{lastPurchase ? (
					<li>
						{lastPurchase === "new"
							? t("purchase.none")
							: t("purchase.last", { date: lastPurchase })}
					</li>
				) : null}
			</ul>
			{book ? <Offers offers={book.offers} currency={rate.currency} /> : null}
			{book ? <Movements book={book} /> : null}
		</>
	);
}

export default function Loyalty({ loaderData }: Route.ComponentProps) {
	return <LoyaltyPage {...loaderData.loyalty} />;
}
