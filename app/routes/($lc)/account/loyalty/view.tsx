import { LoyaltyCard } from "#app/features/loyalty/loyalty-card.tsx";
import { MovementList } from "#app/features/loyalty/movement-list.tsx";
import { RewardScale } from "#app/features/loyalty/reward-scale.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { OfferChoice } from "#app/models/loyalty/loyalty.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { formatCount, formatMoney } from "#shop/money.ts";
import type { loadLoyalty } from "./load.server.ts";
import style from "./loyalty-page.module.css";

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
			<div className={style.heading}>
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
export function LoyaltyPage({ card, book, rate, months, lastPurchase }: LoyaltyData) {
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
