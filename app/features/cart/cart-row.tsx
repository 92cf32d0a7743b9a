import { useFetcher } from "react-router";
import type { CartEntry, CartLineView } from "~/models/cart/cart-view.ts";
import { CartLine } from "./cart-line.tsx";
import { RemovedRow } from "./removed-row.tsx";
import type { CartReply } from "./reply.ts";

function removedOf(line: CartLineView) {
	return { lineId: line.key, sku: line.sku, quantity: line.quantity, name: line.name };
}

/** A place in the cart: the line, or what is left of it. The press shows at once, the answer settles it. */
export function CartRow({
	entry,
	currency,
	failure,
}: {
	entry: CartEntry;
	currency: string;
	/** what a plain post about this line was refused with */
	failure: string | null;
}) {
	const lineId = entry.kind === "line" ? entry.line.key : entry.removed.lineId;
	const fetcher = useFetcher<CartReply>({ key: `cart-line-${lineId}` });
	const isLeaving = entry.kind === "line" && fetcher.formData?.get("intent") === "remove";
	const said = fetcher.state === "idle" && fetcher.data ? fetcher.data : null;
	const refused = said && !said.ok ? said.message : failure;
	if (entry.kind === "line" && !isLeaving) {
		return <CartLine line={entry.line} currency={currency} fetcher={fetcher} refused={refused} />;
	}
	const removed = entry.kind === "line" ? removedOf(entry.line) : entry.removed;
	return (
		<>
			<RemovedRow
				removed={removed}
				fetcher={fetcher}
				isFresh={fetcher.formData?.get("intent") === "remove"}
			/>
			{refused ? (
				<p role="alert" className="field-error pb-3">
					{refused}
				</p>
			) : null}
		</>
	);
}
