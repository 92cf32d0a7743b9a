import { Suspense } from "react";
import { useFetchers } from "react-router";
import "#app/features/payment/express-row.module.css";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { DeliveryFrom, FreeShipping } from "#app/models/cart/cart.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import type { OrderStep } from "#app/models/order/steps.ts";
import type { ExpressWallet, WalletSetup } from "#app/models/payment/express.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Constraints } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import { formatCount } from "#shop/money.ts";
import styles from "./cart.module.css";
import { CartTotals } from "./cart-totals.tsx";
import { GuestOrder } from "./guest-order.tsx";
import { PromoCodes } from "./promo-codes.tsx";
import type { CartReply } from "./reply.ts";
import { ShippingProgress } from "./shipping-progress.tsx";

/** Drawn by the server; a browser takes it over last. */
const ExpressRow = lazyPart(
	async () => (await import("#app/features/payment/express-row.tsx")).ExpressRow,
);

const WalletSheets = lazyPart(
	async () => (await import("#app/features/payment/wallet-sheets.tsx")).WalletSheets,
);

/** CART-54: says that the cart is a pre-order, made on demand or delivered later, and the day it is promised for. */
function PreOrderNote({ preOrder }: { preOrder: NonNullable<CartView["preOrder"]> }) {
	const { t } = useTranslation("cart");
	const { label, expected } = preOrder;
	return (
		<p className={`${typography.small} ${styles.preOrder}`}>
			{t(`preOrder.${label}`)}
			{expected ? ` ${t("preOrder.promise", { date: expected })}` : null}
		</p>
	);
}

/** Points that the order will earn, shown beside its total. */
function PointsEarned({ points }: { points: CartView["points"] }) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const { earned, bonus } = points;
	if (earned + bonus <= 0) return null;
	const say = (key: "loyalty.earned" | "loyalty.bonus", count: number) =>
		t(key, { count, points: formatCount(count, locale) });
	return (
		<p className={`${typography.quiet} ${styles.points}`}>
			{say("loyalty.earned", earned + bonus)}
			{bonus > 0 ? ` ${say("loyalty.bonus", bonus)}` : null}
		</p>
	);
}

/** The totals, the amount missing for free delivery, promo codes, and the way to the checkout. */
export function CartSummary({
	view,
	shipping,
	deliveryFrom,
	codeConstraint,
	keptCode,
	next,
	express,
	sheets,
	signIn,
	page,
}: {
	view: CartView;
	shipping: FreeShipping | null;
	deliveryFrom: DeliveryFrom | null;
	/** constraints of the code's field */
	codeConstraint: Constraints;
	/** of a link, not in the bag yet (CART-124) */
	keptCode: string | null;
	/** where 'order' leads who is signed in */
	next: OrderStep;
	/** wallets that order at once */
	express: readonly ExpressWallet[];
	/** those whose sheet opens in this page */
	sheets: WalletSetup | null;
	/** address of the sign-in, for a guest; null for a signed-in customer */
	signIn: string | null;
	/** the refusal of a form that was posted without scripts */
	page: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const submit = t(view.preOrder ? "preOrder.checkout" : "checkout");
	const isChanging = useFetchers().some(({ state }) => state !== "idle");
	return (
		<section
			aria-labelledby="cart-summary"
			aria-busy={isChanging || undefined}
			className={styles.summary}
		>
			<h2 id="cart-summary" className={typography.heading}>
				{t("summary")}
			</h2>
			{view.preOrder ? <PreOrderNote preOrder={view.preOrder} /> : null}
			{shipping ? (
				<div>
					<ShippingProgress shipping={shipping} />
				</div>
			) : null}
			<div>
				<PromoCodes
					codes={view.codes}
					currency={view.currency}
					constraint={codeConstraint}
					kept={keptCode}
					page={page}
				/>
			</div>
			<div>
				<CartTotals totals={view} deliveryFrom={deliveryFrom} />
			</div>
			<PointsEarned points={view.points} />
			{view.isOrderable ? null : (
				<div>
					<Notice kind="warning">{t("blocked")}</Notice>
				</div>
			)}
			{view.isEmpty ? (
				<div>
					<Notice kind="info">{t("donationAlone")}</Notice>
				</div>
			) : signIn === null ? (
				<Link to={url(next)} className={buttonClass("ink", styles.checkout)}>
					{submit}
				</Link>
			) : (
				<GuestOrder submit={submit} signIn={signIn} page={page} />
			)}
			{view.isEmpty || !view.isOrderable || express.length === 0 ? null : (
				<PostForm>
					<input type="hidden" name="intent" value="pay-express" />
					<Suspense>
						<ExpressRow wallets={express} />
					</Suspense>
				</PostForm>
			)}
			{view.isEmpty || !view.isOrderable || !sheets ? null : (
				<Suspense>
					<WalletSheets key={sheets.wallets.map(({ wallet }) => wallet).join()} setup={sheets} />
				</Suspense>
			)}
			<p className={`${typography.muted} ${styles.secure}`}>
				<Icon name="lock" />
				<span>{t("secure")}</span>
			</p>
		</section>
	);
}
