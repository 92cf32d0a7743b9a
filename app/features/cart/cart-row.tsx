import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { CartEntry } from "~/models/cart/cart-view.ts";
import { toast } from "~/ui/toast-store.ts";
import { CardRow } from "./card-row.tsx";
import { CartLine } from "./cart-line.tsx";
import { RemovedEntry } from "./removed-entry.tsx";
import type { CartReply } from "./reply.ts";
import rows from "./rows.module.css";

/** Where an item went that is in the cart no more. */
function useSaid(reply: CartReply | undefined): void {
	const text = reply?.ok ? reply.said : undefined;
	const told = useRef<CartReply>(undefined);
	useEffect(() => {
		if (!text || told.current === reply) return;
		told.current = reply;
		toast({ kind: "success", text });
	}, [reply, text]);
}

/** A place in the cart: what it holds, or what is left of it. The press shows at once, the answer settles it. */
export function CartRow({
	entry,
	currency,
	failure,
	isFirst,
}: {
	entry: CartEntry;
	currency: string;
	/** what a plain post about this row was refused with */
	failure: string | null;
	/** seen without scrolling */
	isFirst: boolean;
}) {
	const fetcher = useFetcher<CartReply>({ key: `cart-row-${entry.key}` });
	// `remove`, `move-to-wishlist`, `remove-gift-card`, `remove-loyalty-card`
	const isLeaving = /^(remove|move-)/.test(String(fetcher.formData?.get("intent")));
	const said = fetcher.state === "idle" && fetcher.data ? fetcher.data : null;
	useSaid(fetcher.data);
	const refused = said && !said.ok ? said.message : failure;
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
