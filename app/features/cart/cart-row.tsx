import { useEffect, useRef } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { CartEntry } from "#app/models/cart/cart-view.ts";
import type { LineChange } from "#app/models/cart/line-change.ts";
import type { Removed } from "#app/models/cart/removed.ts";
import control from "#app/ui/form/control.module.css";
import { toast } from "#app/ui/toast-store.ts";
import { CardRow } from "./card-row.tsx";
import { CartLine } from "./cart-line.tsx";
import { RemovedRow } from "./removed-row.tsx";
import type { CartReply } from "./reply.ts";
import rows from "./rows.module.css";

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
	const reply = fetcher.state === "idle" && fetcher.data ? fetcher.data : null;
	useAnnouncedReply(fetcher.data);
	const refused = reply && !reply.ok ? reply.message : failure;
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
