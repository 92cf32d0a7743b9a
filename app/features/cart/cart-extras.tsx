import { useEffect, useRef } from "react";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import { type FollowUp, followUps } from "#app/models/cart/follow-ups.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import styles from "./cart.module.css";
import { CartFold } from "./cart-fold.tsx";
import { CartPart, ChoiceRow } from "./cart-part.tsx";
import { type DonationChoice, Donations } from "./donations.tsx";
import { GiftWrap, type GiftWrapOffer } from "./gift-wrap.tsx";
import { LoyaltyPanel, type LoyaltyView } from "./loyalty-panel.tsx";
import { type CartReply, cartParts } from "./reply.ts";
import { usePart } from "./use-part.ts";

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

/** Messages after the order, each chosen or not; for customers only, since they go to the customer's address. */
function FollowUpChoices({
	chosen,
	page,
}: {
	chosen: readonly FollowUp[];
	/** the refusal of a form that was posted without scripts */
	page: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const part = usePart(cartParts.followUps, page);
	return (
		<CartPart
			id="cart-follow-ups"
			title={t("followUp.title")}
			isChosen={chosen.length > 0}
			part={part}
		>
			<ul className={styles.choices}>
				{followUps.map((type) => {
					const isChosen = chosen.includes(type);
					return (
						<ChoiceRow
							key={type}
							part={part}
							label={t(`followUp.${type}`)}
							buttonLabel={t(isChosen ? "followUp.no" : "followUp.yes")}
							fields={{ intent: "set-follow-up", type, optin: isChosen ? "NO" : "YES" }}
						/>
					);
				})}
			</ul>
		</CartPart>
	);
}

/** A link to a snapshot of the cart (CART-4): created once, open to every holder of the link. */
function ShareCart({ share, page }: { share: string | null; page: CartReply | null }) {
	const { t } = useTranslation("cart");
	const { origin } = useShop();
	const url = useUrl();
	const part = usePart(cartParts.share, page);
	const { fetcher, announcement } = part;
	const address = share ? origin + url("shared-cart", { shareId: share }) : null;
	const link = useRef<HTMLAnchorElement>(null);
	// the link replaces the button that was pressed
	useEffect(() => {
		if (announcement && address) link.current?.focus();
	}, [announcement, address]);
	return (
		<CartPart
			id="cart-share"
			title={t("share.title")}
			text={t("share.text")}
			gain={address ? t("share.ready") : undefined}
			isChosen={address !== null}
			part={part}
		>
			{address ? (
				<div className={styles.shared}>
					<a
						ref={link}
						href={address}
						className={`${typography.link} ${typography.small} ${styles.sharedLink}`}
					>
						{address}
					</a>
					<CopyButton text={address} words={{ copy: t("share.copy"), copied: t("share.copied") }} />
				</div>
			) : (
				<PostForm via={fetcher.Form} className={styles.act}>
					<input type="hidden" name="intent" value="share" />
					<Button variant="line" data-hold="" isBusy={fetcher.state !== "idle"}>
						{t("share.action")}
					</Button>
				</PostForm>
			)}
		</CartPart>
	);
}

/** What a cart offers besides garments: the loyalty programme, gift cards, donations, a link to share it. */
export function CartExtras({
	view,
	loyalty,
	donations,
	giftWrap,
	share,
	page,
}: {
	view: CartView;
	loyalty: LoyaltyView | null;
	donations: readonly DonationChoice[];
	/** null where nothing can be wrapped */
	giftWrap: GiftWrapOffer | null;
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
			{giftWrap ? <GiftWrap offer={giftWrap} view={view} page={page} /> : null}
			{loyalty && !hasCard ? <LoyaltyPanel loyalty={loyalty} view={view} page={page} /> : null}
			<GiftCardWay view={view} />
			{signedIn ? <FollowUpChoices chosen={view.followUps} page={page} /> : null}
			{donations.length > 0 ? <Donations choices={donations} view={view} page={page} /> : null}
			{share ? <ShareCart share={share.id} page={page} /> : null}
		</div>
	);
}
