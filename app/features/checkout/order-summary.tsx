import { formatMoney } from "#shop/money.ts";
import { CartTotals, type Totals } from "~/features/cart/cart-totals.tsx";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { Piece } from "~/models/cart/pieces.ts";
import { Icon } from "~/ui/icon.tsx";
import { Pieces } from "./pieces.tsx";

export interface Summary extends Totals {
	pieces: Piece[];
	count: number;
}

function Contents({ summary }: { summary: Summary }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	return (
		<>
			<Pieces pieces={summary.pieces} currency={summary.currency} />
			<div className="border-t border-line pt-5">
				<CartTotals totals={summary} />
			</div>
			<Link to={url("cart")} className="btn-text mt-2">
				{t("summary.editCart")}
			</Link>
		</>
	);
}

/** What is being ordered: unfolded on request on phones, beside the step on wide pages. */
export function OrderSummary({ summary }: { summary: Summary }) {
	const { t } = useTranslation(["checkout", "cart"]);
	const { locale } = useShop();
	return (
		<>
			<details className="group -mx-(--gutter) bg-stone px-(--gutter) md:hidden">
				<summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 text-sm">
					<span className="flex items-center gap-2">
						<Icon name="bag" />
						<span>
							{t("summary.title")}
							<span aria-hidden="true"> · </span>
							{t("cart:count", { count: summary.count })}
						</span>
					</span>
					<span className="flex items-center gap-2">
						<span className="num font-medium">
							{formatMoney(summary.total, summary.currency, locale)}
						</span>
						<Icon name="down" className="size-3.5 transition-transform group-open:rotate-180" />
					</span>
				</summary>
				<div className="pb-6">
					<Contents summary={summary} />
				</div>
			</details>
			<aside
				aria-labelledby="order-summary"
				className="hidden bg-stone px-8 py-8 md:sticky md:top-6 md:block"
			>
				<h2 id="order-summary" className="mb-2 font-display text-xl">
					{t("summary.title")}
				</h2>
				<Contents summary={summary} />
			</aside>
		</>
	);
}
