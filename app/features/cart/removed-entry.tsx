import type { FetcherWithComponents } from "react-router";
import type { CartEntry } from "#app/models/cart/cart-view.ts";
import type { Removed } from "#app/models/cart/removed.ts";
import control from "#app/ui/form/control.module.css";
import { RemovedRow } from "./removed-row.tsx";
import type { CartReply } from "./reply.ts";
import rows from "./rows.module.css";

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
export function RemovedEntry({
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
