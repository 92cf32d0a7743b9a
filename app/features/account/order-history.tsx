import type { Order } from "#contract/order/shapes.ts";
import { formatDate } from "~/i18n/dates.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";

/** What happened to an order, oldest first, each with its day. */
export function OrderHistory({ events }: { events: Order["events"] }) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	return (
		<ol className="border-l border-line pl-6">
			{events.map(({ state, at }, index) => {
				const isLast = index === events.length - 1;
				return (
					<li key={state} className="relative pb-5 last:pb-0">
						<span
							aria-hidden="true"
							className={`absolute top-1.5 -left-6 size-2.5 -translate-x-1/2 rounded-full border border-ink ${isLast ? "bg-ink" : "bg-paper"}`}
						/>
						<p className={isLast ? "font-medium" : ""}>{t(`state.${state}`)}</p>
						<p className="text-sm text-muted">
							<time dateTime={at}>{formatDate(at, locale)}</time>
						</p>
					</li>
				);
			})}
		</ol>
	);
}
