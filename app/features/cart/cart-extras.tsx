import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import styles from "./cart.module.css";
import { CartFold } from "./cart-fold.tsx";
import { type DonationChoice, Donations } from "./donations.tsx";
import { FollowUpChoices } from "./follow-up-choices.tsx";
import { LoyaltyPanel, type LoyaltyView } from "./loyalty-panel.tsx";
import type { CartReply } from "./reply.ts";
import { ShareCart } from "./share-cart.tsx";

/** Link to the gift card page, with the sum of the gift cards in this cart. */
function GiftCardWay({ view: { entries, currency } }: { view: CartView }) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const url = useUrl();
	const given = entries.reduce(
		(sum, entry) => (entry.kind === "gift-card" ? sum + entry.giftCard.amount : sum),
		0,
	);
	return (
		<CartFold
			id="cart-gift"
			title={t("giftCard.name")}
			gain={given > 0 ? formatMoney(given, currency, locale, { trimZeros: true }) : undefined}
		>
			<p className={`${typography.quiet} ${styles.text}`}>{t("giftCard.pitch")}</p>
			<Link to={url("gift-card")} className={buttonClass("text", styles.giftLink)}>
				{t("giftCard.offer")}
			</Link>
		</CartFold>
	);
}

/** What a cart offers besides garments: the loyalty programme, gift cards, donations, a link to share it. */
export function CartExtras({
	view,
	loyalty,
	donations,
	share,
	page,
}: {
	view: CartView;
	loyalty: LoyaltyView | null;
	donations: readonly DonationChoice[];
	/** `id` names the link to the cart as it is now; null where the market has no shared carts */
	share: { id: string | null } | null;
	/** the refusal of a form that was posted without scripts */
	page: CartReply | null;
}) {
	const { signedIn } = useVisitor();
	// the card is in this cart: the programme has nothing more to offer
	const hasCard = loyalty?.who === "customer" && view.loyaltyCard !== null;
	return (
		<div className={styles.extras}>
			{loyalty && !hasCard ? <LoyaltyPanel loyalty={loyalty} view={view} page={page} /> : null}
			<GiftCardWay view={view} />
			{signedIn ? <FollowUpChoices chosen={view.followUps} page={page} /> : null}
			{donations.length > 0 ? <Donations choices={donations} view={view} page={page} /> : null}
			{share ? <ShareCart share={share.id} page={page} /> : null}
		</div>
	);
}
