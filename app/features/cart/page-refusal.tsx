import type { CartEntry } from "#app/models/cart/cart-view.ts";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./cart.module.css";
import { type CartReply, cartParts } from "./reply.ts";

/** The refusal of a form posted without scripts, when no row or part of the page shows it. */
export function PageRefusal({
	refused,
	entries,
}: {
	refused: Extract<CartReply, { ok: false }>;
	entries: readonly CartEntry[];
}) {
	const places = [...entries.map(({ key }) => key), ...Object.values(cartParts)];
	if (refused.about && places.includes(refused.about)) return null;
	return (
		<div className={styles.refusal}>
			<Notice kind="danger" isLive>
				{refused.message}
			</Notice>
		</div>
	);
}
