import { useEffect, useRef } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartEntry } from "#app/models/cart/cart-view.ts";
import type { LineChange } from "#app/models/cart/line-change.ts";
import type { Removed } from "#app/models/cart/removed.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { toast } from "#app/ui/toast-store.ts";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { brand } from "#shop/brand.ts";
import { formatMoney } from "#shop/money.ts";
import { CartLine } from "./cart-line.tsx";
import { takesFocus } from "./focus-after.ts";
import { RemovedRow } from "./removed-row.tsx";
import type { CartReply } from "./reply.ts";
import { rowForms } from "./row-forms.ts";
import rows from "./rows.module.css";

type CardEntry = Extract<CartEntry, { kind: "gift-card" | "loyalty-card" }>;

/** The face of a card: the brand's name on ink or stone. Decoration only. */
function CardFace({ isInk }: { isInk: boolean }) {
	return (
		<div aria-hidden="true" className={isInk ? `${rows.card} ${rows.ink}` : rows.card}>
			{brand.name}
		</div>
	);
}

/** The row of a gift card that is bought, or of the loyalty card: its name, its recipient, its removal. */
function CardRow({
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
					<Unbroken>
						{gift
							? t("giftCard.for", { name: gift.recipientName, email: gift.recipientEmail })
							: t("loyaltyCard.inCart")}
					</Unbroken>
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

/** Says in a toast where an item went that left the cart. */
function useAnnouncedReply(reply: CartReply | undefined): void {
	const text = reply?.ok ? reply.announcement : undefined;
	const announced = useRef<CartReply>(undefined);
	useEffect(() => {
		if (!text || announced.current === reply) return;
		announced.current = reply;
		toast({ kind: "success", text });
	}, [reply, text]);
}

/** Data of the removed row for an entry; while its removal is on the way, made from the entry itself. */
function removedOf(entry: CartEntry): Pick<Removed, "kind" | "id" | "name" | "fields"> {
	if (entry.kind === "removed") return entry.removed;
	if (entry.kind === "line") {
		const { key: id, sku, quantity, name } = entry.line;
		return { kind: "line", id, name, fields: { sku, quantity: String(quantity) } };
	}
	if (entry.kind === "loyalty-card") {
		return { kind: entry.kind, id: entry.key, name: "", fields: { price: String(entry.price) } };
	}
	const { giftCardId, amount, ...words } = entry.giftCard;
	return {
		kind: entry.kind,
		id: giftCardId,
		name: "",
		fields: { amount: String(amount), ...words },
	};
}

/** An entry that was removed or is being removed, with the error of a failed undo. */
function RemovedEntry({
	entry,
	currency,
	fetcher,
	isFresh,
	refused,
}: {
	entry: CartEntry;
	currency: string;
	fetcher: FetcherWithComponents<CartReply>;
	isFresh: boolean;
	refused: string | null;
}) {
	return (
		<>
			<RemovedRow
				removed={removedOf(entry)}
				currency={currency}
				fetcher={fetcher}
				isFresh={isFresh}
			/>
			{refused ? (
				<p role="alert" className={`${control.error} ${rows.removedRefused}`}>
					{refused}
				</p>
			) : null}
		</>
	);
}

/** A row of the cart: its entry, or what replaces a removed one. A press shows at once, before the reply confirms it. */
export function CartRow({
	entry,
	currency,
	failure,
	isFirst,
	change,
}: {
	entry: CartEntry;
	currency: string;
	/** why a form about this row, posted without scripts, was refused */
	failure: string | null;
	/** seen without scrolling */
	isFirst: boolean;
	/** of a line whose size or colour is being changed */
	change?: LineChange | null;
}) {
	const fetcher = useFetcher<CartReply>({ key: `cart-row-${entry.key}` });
	// `remove`, `move-to-wishlist`, `remove-gift-card`, `remove-loyalty-card`
	const isLeaving = /^(remove|move-)/.test(String(fetcher.formData?.get("intent")));
	const { data: reply, state } = fetcher;
	useAnnouncedReply(reply);
	// once the row has a reply of its own, the one that came with the document is out of date
	const refusal = reply?.ok === false && state === "idle" ? reply.message : null;
	const refused = reply ? refusal : failure;
	const shared = { currency, fetcher, refused };
	if (entry.kind !== "removed" && !isLeaving) {
		return (
			<article className={rows.row}>
				{entry.kind === "line" ? (
					<CartLine line={entry.line} isFirst={isFirst} change={change} {...shared} />
				) : (
					<CardRow entry={entry} {...shared} />
				)}
			</article>
		);
	}
	return <RemovedEntry entry={entry} isFresh={isLeaving} {...shared} />;
}
