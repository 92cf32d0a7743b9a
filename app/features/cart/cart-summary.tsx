import { useFetchers } from "react-router";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useVisitor } from "~/i18n/visitor.ts";
import type { DeliveryFrom, FreeShipping } from "~/models/cart/cart.ts";
import type { CartView } from "~/models/cart/cart-view.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { Constraints } from "~/ui/form/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { PointsEarned } from "./points-earned.tsx";
import { PromoCodes } from "./promo-codes.tsx";
import type { CartReply } from "./reply.ts";
import { ShippingProgress } from "./shipping-progress.tsx";

/** S2 §4: a cart of one piece that is made or comes later says so, with the day it is promised for. */
function PreOrderNote({ preOrder }: { preOrder: NonNullable<CartView["preOrder"]> }) {
	const { t } = useTranslation("cart");
	const { label, expected } = preOrder;
	return (
		<p className="mt-5 border-l-2 border-ink pl-4 text-sm">
			{t(`preOrder.${label}`)}
			{expected ? ` ${t("preOrder.promise", { date: expected })}` : null}
		</p>
	);
}

/** The sums, how far it is to free delivery, codes, and the way to the checkout. */
export function CartSummary({
	view,
	shipping,
	deliveryFrom,
	codeConstraint,
	page,
}: {
	view: CartView;
	shipping: FreeShipping | null;
	deliveryFrom: DeliveryFrom | null;
	/** of the field of a code */
	codeConstraint: Constraints;
	/** what a plain post was refused with */
	page: CartReply | null;
}) {
	const { signedIn } = useVisitor();
	const { t } = useTranslation(["cart", "layout"]);
	const url = useUrl();
	const isChanging = useFetchers().some(({ state }) => state !== "idle");
	return (
		<section
			aria-labelledby="cart-summary"
			aria-busy={isChanging || undefined}
			className="bg-stone px-5 py-7 md:sticky md:top-[calc(var(--head)+1.5rem)] md:row-span-2 md:px-8 md:py-9"
		>
			<h2 id="cart-summary" className="font-display text-xl">
				{t("summary")}
			</h2>
			{view.preOrder ? <PreOrderNote preOrder={view.preOrder} /> : null}
			{shipping ? (
				<div className="mt-5">
					<ShippingProgress shipping={shipping} />
				</div>
			) : null}
			<div className="mt-6">
				<PromoCodes
					codes={view.codes}
					currency={view.currency}
					constraint={codeConstraint}
					page={page}
				/>
			</div>
			<div className="mt-6">
				<CartTotals totals={view} deliveryFrom={deliveryFrom} />
			</div>
			<PointsEarned points={view.points} />
			{view.isOrderable ? null : (
				<div className="mt-5">
					<Notice kind="warning">{t("blocked")}</Notice>
				</div>
			)}
			<Link to={url("order-billing")} className={buttonClass("ink", "mt-6 w-full")}>
				{t(view.preOrder ? "preOrder.checkout" : "checkout")}
			</Link>
			{signedIn ? null : (
				<p className="mt-4 text-sm">
					{t("layout:newHere")}{" "}
					<a
						className="underline"
						href={url("auth-create", undefined, { return_to: url("order-billing") })}
						data-reload=""
					>
						{t("layout:createAccount")}
					</a>
				</p>
			)}
			<p className="mt-4 flex items-start gap-2 text-xs text-muted">
				<Icon name="lock" className="mt-px" />
				<span>
					{t("secure")}
					{signedIn ? "" : ` · ${t("checkoutNote")}`}
				</span>
			</p>
		</section>
	);
}
