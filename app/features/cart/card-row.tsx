import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartEntry } from "#app/models/cart/cart-view.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import { brand } from "#shop/brand.ts";
import { formatMoney } from "#shop/money.ts";
import { takesFocus } from "./focus-after.ts";
import type { CartReply } from "./reply.ts";
import { rowForms } from "./row-forms.ts";
import rows from "./rows.module.css";

type CardEntry = Extract<CartEntry, { kind: "gift-card" | "loyalty-card" }>;

/** The face of a card: the brand's name on ink or stone. Decoration only. */
export function CardFace({ isInk }: { isInk: boolean }) {
	return (
		<div aria-hidden="true" className={isInk ? `${rows.card} ${rows.ink}` : rows.card}>
			{brand.name}
		</div>
	);
}

/** The row of a gift card that is bought, or of the loyalty card: its name, its recipient, its removal. */
export function CardRow({
	entry,
	currency,
	fetcher,
	refused,
}: {
	entry: CardEntry;
	currency: string;
	fetcher: FetcherWithComponents<CartReply>;
	refused: string | null;
}) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const action = useUrl()("cart");
	const words = useRef<HTMLDivElement>(null);
	const gift = entry.kind === "gift-card" ? entry.giftCard : null;
	const cents = entry.kind === "gift-card" ? entry.giftCard.amount : entry.price;
	const price = formatMoney(cents, currency, locale);
	const short = formatMoney(cents, currency, locale, { trimZeros: true });
	const name = gift ? t("giftCard.named", { amount: short }) : t("loyaltyCard.name");
	const { remove, idField } = rowForms[entry.kind];
	useEffect(() => {
		if (takesFocus(entry.kind)) words.current?.querySelector<HTMLElement>("button")?.focus();
	}, [entry.kind]);
	return (
		<>
			<CardFace isInk={gift !== null} />
			<div ref={words} className={rows.words}>
				<div className={rows.head}>
					<h2 className={`${typography.subheading} ${rows.name}`}>
						{gift ? t("giftCard.name") : t("loyaltyCard.name")}
					</h2>
					<p className={typography.number}>{price}</p>
				</div>
				<p className={`${typography.quiet} ${rows.facts}`}>
					{gift
						? t("giftCard.for", { name: gift.recipientName, email: gift.recipientEmail })
						: t("loyaltyCard.inCart")}
				</p>
				{gift?.message ? (
					<blockquote className={`${typography.small} ${rows.message}`}>{gift.message}</blockquote>
				) : null}
				{refused ? (
					<p role="alert" className={control.error}>
						{refused}
					</p>
				) : null}
				<PostForm via={fetcher.Form} action={action} className={rows.exit}>
					<input type="hidden" name="intent" value={remove} />
					<input type="hidden" name={idField} value={entry.key} />
					<Button variant="text" data-hold="" aria-label={t("removeOf", { name })}>
						{t("remove")}
					</Button>
				</PostForm>
			</div>
		</>
	);
}
