import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { CartEntry } from "#app/models/cart/cart-view.ts";
import { toast } from "#app/ui/toast-store.ts";
import { CardRow } from "./card-row.tsx";
import { CartLine } from "./cart-line.tsx";
import { RemovedEntry } from "./removed-entry.tsx";
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

/** A row of the cart: its entry, or what replaces a removed one. A press shows at once, before the reply confirms it. */
export function CartRow({
	entry,
	currency,
	failure,
	isFirst,
}: {
	entry: CartEntry;
	currency: string;
	/** why a form about this row, posted without scripts, was refused */
	failure: string | null;
	/** seen without scrolling */
	isFirst: boolean;
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
					<CartLine line={entry.line} isFirst={isFirst} {...shared} />
				) : (
					<CardRow entry={entry} {...shared} />
				)}
			</article>
		);
	}
	return <RemovedEntry entry={entry} isFresh={isLeaving} {...shared} />;
}
