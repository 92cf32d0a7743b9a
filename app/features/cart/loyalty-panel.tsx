import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BenefitView, CartView } from "#app/models/cart/cart-view.ts";
import type { OfferChoice } from "#app/models/loyalty/loyalty.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { formatCount, formatMoney } from "#shop/money.ts";
import { BenefitNote } from "./benefit-note.tsx";
import styles from "./cart.module.css";
import { CartFold } from "./cart-fold.tsx";
import { type CartReply, cartParts, refusalAbout } from "./reply.ts";
import { SwapForm } from "./swap-form.tsx";
import { type Part, usePart } from "./use-part.ts";

export type LoyaltyView =
	| {
			who: "guest" | "customer";
			/** cents */
			cardPrice: number;
	  }
	| {
			who: "holder";
			/** negative when the points of an order that was taken back had already been spent */
			points: number;
			offers: OfferChoice[];
	  };

interface PanelProps {
	loyalty: LoyaltyView;
	view: Pick<CartView, "offers" | "points" | "loyaltyCard" | "currency">;
	/** the refusal of a form that was posted without scripts */
	page: CartReply | null;
}

interface HolderProps extends PanelProps {
	loyalty: Extract<LoyaltyView, { who: "holder" }>;
}

function OfferRow({
	offer,
	chosen,
	currency,
	part,
}: {
	offer: OfferChoice;
	chosen: BenefitView | undefined;
	currency: string;
	part: Part;
}) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const intent = chosen ? "remove-offer" : "add-offer";
	const { id, amount, minimum, until } = offer;
	const worth = amount ? ` ${formatMoney(amount, currency, locale, { trimZeros: true })}` : "";
	const title = offer.title + worth;
	const points = formatCount(offer.points, locale);
	const words = [
		t("offers.points", { count: offer.points, points }),
		minimum
			? t("offers.minimum", { amount: formatMoney(minimum, currency, locale, { trimZeros: true }) })
			: "",
		until ? t("offers.until", { date: until }) : "",
	];
	return (
		<li className={styles.offer}>
			<div>
				<p>{title}</p>
				<p className={`${typography.quiet} ${styles.offerFacts}`}>
					{words.filter(Boolean).join(dot)}
				</p>
				{chosen ? <BenefitNote benefit={chosen} currency={currency} /> : null}
			</div>
			{chosen || offer.isReachable ? (
				<PostForm via={part.fetcher.Form}>
					<input type="hidden" name="intent" value={intent} />
					<input type="hidden" name="offerId" value={id} />
					<Button
						variant="text"
						data-hold=""
						aria-label={`${title}, ${t(chosen ? "offers.remove" : "offers.use")}`}
						isBusy={part.fetcher.formData?.get("offerId") === id}
					>
						{t(chosen ? "offers.remove" : "offers.use")}
					</Button>
				</PostForm>
			) : (
				<p className={typography.quiet}>{t("offers.later")}</p>
			)}
		</li>
	);
}

function Offers({ loyalty, view, page }: HolderProps) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const part = usePart(cartParts.offers, page);
	const { points, offers } = loyalty;
	const count = Math.abs(points);
	return (
		<>
			<p className={typography.quiet}>
				{t(points < 0 ? "loyalty.missing" : "loyalty.have", {
					count,
					points: formatCount(count, locale),
				})}
			</p>
			{offers.length > 0 ? (
				<ul aria-label={t("offers.title")} className={styles.offers}>
					{offers.map((offer) => (
						<OfferRow
							key={offer.id}
							offer={offer}
							chosen={view.offers.find(({ id }) => id === offer.id)}
							currency={view.currency}
							part={part}
						/>
					))}
				</ul>
			) : null}
			<p role="alert" className={`${control.error} ${styles.refused}`}>
				{part.refused?.message}
			</p>
			<SwapForm part={part} />
			<p role="status" className={typography.unseen}>
				{part.announcement}
			</p>
		</>
	);
}

/** Sells the loyalty card; tells guests that they need an account for it. */
function CardOffer({ loyalty, view, page }: PanelProps & { loyalty: { cardPrice: number } }) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const { fetcher, refused } = usePart(cartParts.card, page);
	const { incentive } = view.points;
	const price = formatMoney(loyalty.cardPrice, view.currency, locale, { trimZeros: true });
	const words = { count: incentive, points: formatCount(incentive, locale) };
	return (
		<>
			<p className={`${typography.quiet} ${styles.text}`}>
				{incentive > 0 ? t("loyalty.incentive", words) : t("loyalty.pitch")}
			</p>
			{loyalty.who === "guest" ? (
				<p className={`${typography.small} ${styles.signIn}`}>{t("loyalty.signIn", { price })}</p>
			) : view.loyaltyCard === null ? (
				<PostForm via={fetcher.Form} className={styles.act}>
					<input type="hidden" name="intent" value="add-loyalty-card" />
					<Button variant="line" data-hold="" isBusy={fetcher.state !== "idle"}>
						{t("loyaltyCard.buy", { price })}
					</Button>
				</PostForm>
			) : null}
			<p role="alert" className={`${control.error} ${styles.refused}`}>
				{refused?.message}
			</p>
		</>
	);
}

/** What the programme saves on this cart, could save, or earns; undefined when it does none of that. */
function useGain(loyalty: LoyaltyView, view: PanelProps["view"]): string | undefined {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const money = (cents: number) => formatMoney(cents, view.currency, locale, { trimZeros: true });
	const points = (count: number) =>
		count > 0 ? t("offers.points", { count, points: formatCount(count, locale) }) : undefined;
	if (loyalty.who !== "holder") return points(view.points.incentive);
	const worth = ({ amount }: OfferChoice) => amount ?? 0;
	const saved = view.offers.reduce((sum, { value }) => sum + value, 0);
	if (saved > 0) return money(-saved);
	const most = Math.max(0, ...loyalty.offers.filter((of) => of.isReachable).map(worth));
	return most > 0 ? t("offers.upTo", { amount: money(most) }) : points(loyalty.points);
}

/** The loyalty programme beside the cart: points, offers, the card. Absent where the market has none (LIMIT-73). */
export function LoyaltyPanel({ loyalty, view, page }: PanelProps) {
	const { t } = useTranslation("cart");
	const gain = useGain(loyalty, view);
	const isRefused = [cartParts.offers, cartParts.card].some((part) => refusalAbout(page, part));
	return (
		<CartFold
			id="cart-loyalty"
			title={t("loyalty.title")}
			gain={gain}
			isOpen={isRefused || view.offers.length > 0}
		>
			{loyalty.who === "holder" ? (
				<Offers loyalty={loyalty} view={view} page={page} />
			) : (
				<CardOffer loyalty={loyalty} view={view} page={page} />
			)}
		</CartFold>
	);
}
