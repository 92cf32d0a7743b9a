import { formatMoney } from "~/i18n/format.ts";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { BagState, MiniCartLine } from "~/i18n/visitor.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Picture } from "~/ui/picture.tsx";

function Line({ line, currency }: { line: MiniCartLine; currency: string }) {
	const { locale } = useShop();
	const url = useUrl();
	const { t } = useTranslation("layout");
	const { name, colour, productId, quantity } = line;
	const size = line.hasSizeOfWords ? line.size : t("size", { size: line.size });
	return (
		<li>
			<span className="pic">
				<Picture of={{ productId, type: "AP" }} alt="" size="thumb" />
			</span>
			<div>
				<a href={url("product", { label: name, color: colour, productId })}>{name}</a>
				<p>{`${colour}, ${size}${quantity > 1 ? ` ${t("times", { count: quantity })}` : ""}`}</p>
				<p className="num">{formatMoney(line.total, currency, locale)}</p>
			</div>
		</li>
	);
}

/** What the mini cart shows when it is open. */
export function BagContent({ bag }: { bag: BagState }) {
	const { locale } = useShop();
	const url = useUrl();
	const { t } = useTranslation("layout");
	if (bag === "down") return <p>{t("bagDown")}</p>;
	if (!bag || bag.count === 0) return <p>{t("bagEmpty")}</p>;
	const view = (
		<a className={buttonClass("ink")} href={url("cart")}>
			{t("bagView")}
		</a>
	);
	if (!("lines" in bag)) {
		return (
			<>
				<p>{t("bagCount", { count: bag.count })}</p>
				{view}
			</>
		);
	}
	const write = (cents: number) => formatMoney(cents, bag.currency, locale, { trimZeros: true });
	const { note } = bag;
	const cards = [
		...bag.giftCards.map((cents) => `${t("bagGiftCard")} ${write(cents)}`),
		...(bag.loyaltyCard === null ? [] : [`${t("bagLoyaltyCard")} ${write(bag.loyaltyCard)}`]),
	];
	return (
		<>
			<ul className="mini">
				{bag.lines.map((line) => (
					<Line key={`${line.productId}${line.size}`} line={line} currency={bag.currency} />
				))}
			</ul>
			{cards.length > 0 ? <p>{cards.join(" · ")}</p> : null}
			{bag.more > 0 ? <p>{t("bagMore", { count: bag.more })}</p> : null}
			<p className="mini-total">
				{t("bagTotal")}
				<b className="num">{formatMoney(bag.total, bag.currency, locale)}</b>
			</p>
			{view}
			{note ? (
				<p className="mini-note">{note.href ? <a href={note.href}>{note.words}</a> : note.words}</p>
			) : null}
		</>
	);
}
