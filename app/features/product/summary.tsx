import { PrivatePrice } from "#app/features/offers/private-price.tsx";
import { PriceNote } from "#app/features/trust/price-note.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { percentOff } from "#app/models/catalog/reduction.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { formatMoney, ratingText } from "#shop/money.ts";
import type { ProductView } from "./product-view.ts";
import styles from "./summary.module.css";

/** For who does not hold the card: that its holders pay less, without the price (MARKET-70). */
const MemberHint = slot("member-hint", ({ until }: { until: string }) => {
	const { t } = useTranslation("product");
	const url = useUrl();
	const { hasCard, signedIn } = useVisitor();
	if (hasCard) return null;
	return (
		<p className={typography.quiet}>
			{t("membersPayLess", { date: until })}{" "}
			{signedIn ? null : (
				<a className={typography.link} href={url("account-advantages")}>
					{t("membersSignIn")}
				</a>
			)}
		</p>
	);
});

function Rating({ product: { rating, ratingCount } }: { product: ProductView }) {
	const { t } = useTranslation("product");
	const { locale } = useShop();
	if (ratingCount === 0) return null;
	const value = ratingText(rating, locale.language);
	return (
		<p>
			<a className={styles.rating} href="#reviews">
				<Icon name="star" />
				<span aria-hidden="true">{value}</span>
				<span className={typography.unseen}>{t("rating", { rating: value })}</span>{" "}
				<u>{t("ratings", { count: ratingCount })}</u>
			</a>
		</p>
	);
}

/**
 * What the law requires beside a reduction: its percentage, and the price it is counted from (CATALOGUE-12).
 */
function Reduction({ product: { price, was, currency } }: { product: ProductView }) {
	const { t } = useTranslation("product");
	const { locale } = useShop();
	if (was === null || was <= price) return null;
	const percent = percentOff(price, was);
	return (
		<p className={typography.quiet}>
			{percent === null ? null : <b className={styles.sale}>{`${t("off", { percent })} `}</b>}
			{t("lowest", { price: formatMoney(was, currency, locale) })}
		</p>
	);
}

/** Badges above the product's name, in this order. */
const badges = [
	["New", "catalog:badgeNew"],
	["WebExclu", "catalog:badgeWeb"],
	["ON_DEMAND", "catalog:badgeOnDemand"],
	["RAL_ANTICIPATION", "catalog:badgeSoon"],
] as const;

/** The model's colours, each a link to its own page. */
function Colourways({ product }: { product: ProductView }) {
	const url = useUrl();
	const { t } = useTranslation(["product", "catalog"]);
	const { colourways, colour, productId } = product;
	return (
		<div className={styles.colourways}>
			<p>
				<span className={`${typography.label} ${styles.label}`}>{t("colour")}</span> {colour}
			</p>
			{colourways.length > 1 ? (
				<ul aria-label={t("colours")}>
					{colourways.map((other) => (
						<li key={other.productId}>
							<a
								className={other.isGone ? `${picture.frame} ${styles.gone}` : picture.frame}
								href={url("product", {
									label: other.label,
									color: other.colour,
									productId: other.productId,
								})}
								data-keep-scroll=""
								aria-current={other.productId === productId ? "page" : undefined}
								aria-label={
									other.isGone ? `${other.colour}, ${t("catalog:badgeGone")}` : other.colour
								}
								title={other.colour}
							>
								<Picture picture={{ productId: other.productId, type: "AP" }} alt="" size="thumb" />
							</a>
						</li>
					))}
				</ul>
			) : null}
		</div>
	);
}

/** Badges, name, price and rating, then the colours. */
export function Summary({
	product,
	membersUntil,
}: {
	product: ProductView;
	/** holders of the loyalty card pay less until then, where the market shows that publicly; else null */
	membersUntil: string | null;
}) {
	const { t } = useTranslation(["product", "catalog", "details"]);
	const shop = useShop();
	const { productId, label, price, was, currency, labels, instalments } = product;
	const { certified } = product.environment;
	return (
		<>
			<div className={styles.head}>
				<p className={styles.badges}>
					{badges.map(([label, words]) =>
						labels.includes(label) ? (
							<Badge key={label} tone={label === "New" ? "ink" : undefined}>
								{t(words)}
							</Badge>
						) : null,
					)}
					{shop.has("showEcoDesign") && certified ? (
						<Badge>{t("details:certified", certified)}</Badge>
					) : null}
				</p>
				<h1>
					<Unbroken>{label}</Unbroken>
				</h1>
				<p className={styles.price}>
					<Price price={price} was={was} currency={currency} />
					<PrivatePrice productId={productId} price={price} />
					<PriceNote />
				</p>
				<Reduction product={product} />
				{membersUntil ? <MemberHint until={membersUntil} /> : null}
				{instalments ? (
					<p className={`${typography.quiet} ${styles.instalments}`}>
						{t("instalments", {
							times: instalments.times,
							amount: formatMoney(instalments.each, currency, shop.locale),
						})}
					</p>
				) : null}
				<Rating product={product} />
			</div>
			<Colourways product={product} />
		</>
	);
}
