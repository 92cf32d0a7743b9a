import { Suspense } from "react";
import { BelowRows } from "#app/features/cart/below-rows.tsx";
import styles from "#app/features/cart/cart.module.css";
import { CartExtras } from "#app/features/cart/cart-extras.tsx";
import { CartHead } from "#app/features/cart/cart-head.tsx";
import { CartRow } from "#app/features/cart/cart-row.tsx";
import { EmptyCart } from "#app/features/cart/cart-states.tsx";
import { CartSummary } from "#app/features/cart/cart-summary.tsx";
import { PageRefusal } from "#app/features/cart/page-refusal.tsx";
import { Recommended } from "#app/features/cart/recommended.tsx";
import type { CartReply } from "#app/features/cart/reply.ts";
import rows from "#app/features/cart/rows.module.css";
import { AreaLine } from "#app/features/content/area-line.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartEntry } from "#app/models/cart/cart-view.ts";
import type { CartPageData } from "./load.server.ts";

type Refused = Extract<CartReply, { ok: false }>;

function CartRows({
	entries,
	currency,
	failure,
}: {
	entries: readonly CartEntry[];
	currency: string;
	failure: Refused | null;
}) {
	const { t } = useTranslation("cart");
	if (entries.length === 0) return null;
	return (
		<ul aria-label={t("lines")} className={`${rows.list} ${styles.rows}`}>
			{entries.map((entry, at) => (
				<li key={entry.key}>
					<CartRow
						entry={entry}
						currency={currency}
						isFirst={at === 0}
						failure={failure?.about === entry.key ? failure.message : null}
					/>
				</li>
			))}
		</ul>
	);
}

/**
 * Filled or just emptied: the rows stay the same elements, so that the undo of the last removed line keeps its focus and
 * its time. Sum and extras hydrate apart from the rows (`Suspense`), so that no task is long.
 */
export function CartContents({
	data,
	failure,
}: {
	data: Exclude<CartPageData, { state: "down" }>;
	failure: CartReply | null;
}) {
	const { locale } = useShop();
	const filled = data.state === "filled" ? data : null;
	const refused = failure?.ok === false ? failure : null;
	const { entries = [], currency = locale.currency } = data.view ?? {};
	return (
		<div className={styles.page}>
			{filled ? <CartHead view={filled.view} /> : null}
			{refused ? <PageRefusal refused={refused} entries={filled ? entries : []} /> : null}
			<div className={filled ? styles.columns : undefined}>
				<div>
					<CartRows entries={entries} currency={currency} failure={refused} />
					{filled ? <BelowRows view={filled.view} /> : null}
					{filled ? <AreaLine line={filled.line} /> : null}
				</div>
				{filled ? (
					<>
						<Suspense>
							<CartSummary
								view={filled.view}
								shipping={filled.shipping}
								deliveryFrom={filled.deliveryFrom}
								codeConstraint={filled.codeConstraint}
								page={refused}
							/>
						</Suspense>
						<Suspense>
							<CartExtras {...filled} page={refused} />
						</Suspense>
					</>
				) : null}
			</div>
			{data.state === "empty" ? <EmptyCart families={data.families} /> : null}
			{data.recommended ? (
				<Recommended rows={data.recommended} currency={currency} isEmpty={!filled} />
			) : null}
		</div>
	);
}
