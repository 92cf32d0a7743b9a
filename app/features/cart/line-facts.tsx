// Details of a line besides what it is and what it costs.
import { useEffect, useRef } from "react";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import control from "#app/ui/form/control.module.css";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import { takesFocus } from "./focus-after.ts";
import rows from "./rows.module.css";

/** Says that the price is private; marketing labels; the day an item made on demand or sold ahead arrives (CART-30). */
export function LineLabels({
	line,
}: {
	line: Pick<CartLineView, "labels" | "expected" | "isPrivate">;
}) {
	const { t } = useTranslation("cart");
	const { labels, expected, isPrivate } = line;
	if (labels.length === 0 && !expected && !isPrivate) return null;
	return (
		<p className={rows.labels}>
			{isPrivate ? (
				<span className={`${typography.label} ${rows.private}`}>{t("privatePrice")}</span>
			) : null}
			{labels.map((label) => (
				<span key={label} className={typography.label}>
					{t(`label.${label}`)}
				</span>
			))}
			{expected ? (
				<span className={typography.quiet}>{t("expected", { date: expected })}</span>
			) : null}
		</p>
	);
}

/** Notices: sold out, fewer left, another price. */
function LineNotices({ line, currency }: { line: CartLineView; currency: string }) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const was = formatMoney(line.price, currency, locale);
	const price = formatMoney(line.priceNow, currency, locale);
	return (
		<>
			{line.notices.map((notice) => (
				<p key={notice} data-notice={notice} className={`${typography.small} ${rows.notice}`}>
					<Icon name={notice === "price-down" ? "info" : "warning"} />
					<span>{t(`notice.${notice}`, { was, price, count: line.orderable })}</span>
				</p>
			))}
		</>
	);
}

/** All the details of a line. A restored line takes the focus; a refused change is announced. */
export function LineFacts({
	line,
	currency,
	refused,
}: {
	line: CartLineView;
	currency: string;
	refused: string | null;
}) {
	const { t } = useTranslation("cart");
	const alert = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (!takesFocus(line.sku)) return;
		alert.current?.closest("article")?.querySelector<HTMLElement>("h2 a")?.focus();
	}, [line.sku]);
	return (
		<>
			{line.isFree ? (
				<p className={`${typography.small} ${rows.discounts}`}>{t("lineGift")}</p>
			) : null}
			<LineLabels line={line} />
			<LineNotices line={line} currency={currency} />
			<p
				ref={alert}
				id={`refused-${line.key}`}
				role="alert"
				className={`${control.error} ${rows.refused}`}
			>
				{refused}
			</p>
		</>
	);
}
