import { useEffect, useRef } from "react";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { maxGiftMessage } from "#contract/cart/limits.ts";
import { formatMoney } from "#shop/money.ts";
import styles from "./cart.module.css";
import { CartPart } from "./cart-part.tsx";
import { type CartReply, cartParts, giftWrapId } from "./reply.ts";
import { usePart } from "./use-part.ts";

export interface GiftWrapOffer {
	/** cents, 0 where it is free */
	price: number;
}

/** Gift wrap with a message, chosen or taken off again (CART-121). A refused message stays in its field. */
export function GiftWrap({
	offer,
	view: { giftMessage, currency },
	page,
}: {
	offer: GiftWrapOffer;
	view: Pick<CartView, "giftMessage" | "currency">;
	/** the refusal of a form that was posted without scripts */
	page: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const part = usePart(cartParts.gift, page);
	const { fetcher, refused, sending } = part;
	const isChosen = giftMessage !== null;
	const price =
		offer.price === 0
			? t("giftWrap.free")
			: formatMoney(offer.price, currency, locale, { trimZeros: true });
	const add = offer.price === 0 ? t("giftWrap.addFree") : t("giftWrap.add", { price });
	const box = useRef<HTMLTextAreaElement>(null);
	const refusedHere = refused === fetcher.data ? refused : null;
	useEffect(() => {
		if (refusedHere) box.current?.focus();
	}, [refusedHere]);
	const typed = refused?.result?.initialValue?.message;
	const errors = refused?.result?.error?.message ?? undefined;
	const field = {
		id: "gift-message",
		errorId: "gift-message-error",
		descriptionId: "gift-message-hint",
		...(errors ? { errors } : {}),
	};
	const words = { label: t("giftWrap.message"), hint: t("giftWrap.hint", { max: maxGiftMessage }) };
	return (
		<CartPart
			id={giftWrapId}
			title={t("giftWrap.title")}
			text={t("giftWrap.text")}
			gain={price}
			isChosen={isChosen || errors !== undefined}
			part={errors ? { ...part, refused: null } : part}
		>
			<PostForm via={fetcher.Form} noValidate className={styles.wrapping}>
				<input type="hidden" name="intent" value="set-gift" />
				<FieldFrame field={field} words={words}>
					<textarea
						ref={box}
						id={field.id}
						name="message"
						rows={3}
						maxLength={maxGiftMessage}
						defaultValue={typeof typed === "string" ? typed : (giftMessage ?? "")}
						// biome-ignore lint/a11y/noAutofocus: without JavaScript a refused message leads to what is said of it
						autoFocus={Boolean(errors)}
						aria-invalid={errors ? true : undefined}
						aria-describedby={`${errors ? `${field.errorId} ` : ""}${field.descriptionId}`}
						className={`${control.field} ${styles.giftMessage}`}
					/>
				</FieldFrame>
				<Button variant="line" data-hold="" isBusy={sending === "set-gift"}>
					{isChosen ? t("giftWrap.save") : add}
				</Button>
			</PostForm>
			{isChosen ? (
				<PostForm via={fetcher.Form}>
					<input type="hidden" name="intent" value="remove-gift" />
					<Button variant="text" data-hold="" isBusy={sending === "remove-gift"}>
						{t("giftWrap.remove")}
					</Button>
				</PostForm>
			) : null}
		</CartPart>
	);
}
