import type { ReactNode } from "react";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { giftWrapId } from "#app/features/cart/reply.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { InPlace } from "#app/models/order/in-place.ts";
import type { OrderReview as Review } from "#app/models/order/order-review.ts";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { GiftMessage } from "./gift-message.tsx";
import { BillingInPlace, DeliveryInPlace } from "./in-place.tsx";
import styles from "./order-review.module.css";
import { promiseText } from "./promise.ts";
import { ReviewPart } from "./review-part.tsx";

/** Where the parcel goes: an address, a place with its hours, a receiver, or nowhere when nothing is shipped. */
function Destination({ review, hours }: { review: Review; hours?: ReactNode }) {
	const { shipping, method, promise, carrier, receiver } = review;
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	return (
		<>
			<p className={`${typography.small} ${styles.method}`}>
				{t(`delivery.method.${method}`)}
				{promise ? (
					<span className={`${typography.muted} ${styles.promise}`}>
						{promiseText(promise, locale, t, method)}
						{carrier ? ` ${t("delivery.by", { carrier })}` : null}
					</span>
				) : null}
			</p>
			{receiver ? (
				<p className={`${typography.small} ${styles.receiver}`}>
					{t("overview.receiver", { name: receiver })}
				</p>
			) : null}
			{shipping ? <AddressBlock {...shipping} /> : null}
			{hours}
		</>
	);
}

/** The order's addresses and where its confirmation is sent, to be reviewed before payment. */
export function OrderReview({
	review,
	hours,
	inPlace,
	form = "",
	children,
}: {
	review: Review;
	/** what is changed here, and not on a page of its own; `form` is the id of the form that it is sent with */
	inPlace?: InPlace;
	form?: string;
	/** opening hours of the place that the parcel is collected from */
	hours?: ReactNode;
	/** further parts */
	children?: ReactNode;
}) {
	const { billing, email, giftMessage } = review;
	const { t } = useTranslation("checkout");
	const url = useUrl();
	return (
		<div className={styles.parts}>
			<ReviewPart
				title={t("overview.delivery")}
				{...(inPlace?.delivery
					? {}
					: { change: { to: url("order-delivery"), label: t("overview.changeDelivery") } })}
			>
				<Destination review={review} hours={hours} />
				{inPlace?.delivery ? <DeliveryInPlace form={form} delivery={inPlace.delivery} /> : null}
			</ReviewPart>
			<ReviewPart
				title={t("overview.billing")}
				{...(inPlace?.billing
					? {}
					: { change: { to: url("order-billing"), label: t("overview.changeBilling") } })}
			>
				<AddressBlock {...billing} />
				{inPlace?.billing ? <BillingInPlace form={form} billing={inPlace.billing} /> : null}
			</ReviewPart>
			{giftMessage === null ? null : (
				<ReviewPart
					title={t("overview.gift")}
					change={{ to: `${url("cart")}#${giftWrapId}`, label: t("overview.changeGift") }}
				>
					<GiftMessage message={giftMessage} />
				</ReviewPart>
			)}
			{email ? (
				<ReviewPart title={t("overview.confirmation")}>
					<p className={styles.email}>
						<Unbroken>{t("overview.byMail", { email })}</Unbroken>
					</p>
				</ReviewPart>
			) : null}
			{children}
		</div>
	);
}
