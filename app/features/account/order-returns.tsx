import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { OrderReturns as Facts } from "#app/models/order/returns.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./order-returns.module.css";
import { ReturnDeadline } from "./return-deadline.tsx";
import { ReturnMoney } from "./return-money.tsx";
import { ReturnTrack } from "./return-track.tsx";

/** An order's returns: a link to announce one, and the state of each that exists. */
export function OrderReturns({ facts, order }: { facts: Facts; order: string }) {
	const { t } = useTranslation("returns");
	const url = useUrl();
	const { closed, hasWithdrawn, returns } = facts;
	return (
		<div className={styles.returns}>
			<ReturnDeadline facts={facts} />
			{closed ? null : (
				<p className={typography.small}>
					<Link
						to={url("account-return-items", { orderNumber: order })}
						className={`${typography.link} ${styles.action}`}
					>
						{t(hasWithdrawn ? "withdrawnAction" : "action")}
					</Link>
				</p>
			)}
			{returns.map((one) => (
				<article key={one.number} className={styles.request}>
					<h3 className={typography.small}>
						<Link
							to={url("account-return", { orderNumber: order, returnNumber: one.number })}
							className={`${typography.number} ${typography.link}`}
						>
							{t("number", { number: one.number })}
						</Link>
					</h3>
					<ReturnTrack state={one.state} isExchange={one.isExchange} isNarrow />
					<ReturnMoney request={one} />
				</article>
			))}
		</div>
	);
}
