import { formatMoney } from "~/i18n/format.ts";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import type { MiniCartLine, MiniCartView } from "./mini-cart.ts";
import { bagClass } from "./show-bag.ts";

/** null where there is no cart, `down` where it cannot be asked: then no number is shown, rather than a wrong one */
export type BagState = MiniCartView | "down" | null;

function Line({ line, currency }: { line: MiniCartLine; currency: string }) {
	const { locale } = useShop();
	const url = useUrl();
	const { t } = useTranslation("layout");
	const { name, colour, productId, size, quantity } = line;
	return (
		<li>
			<span className="pic">
				<Picture of={{ productId, type: "AP" }} alt="" size="thumb" />
			</span>
			<div>
				<a href={url("product", { label: name, color: colour, productId })}>{name}</a>
				<p>{`${colour}, ${t("size", { size })}${quantity > 1 ? ` ${t("times", { count: quantity })}` : ""}`}</p>
				<p className="num">{formatMoney(line.total, currency, locale)}</p>
			</div>
		</li>
	);
}

function Content({ bag }: { bag: BagState }) {
	const { locale } = useShop();
	const url = useUrl();
	const { t } = useTranslation("layout");
	if (bag === "down") return <p>{t("bagDown")}</p>;
	if (!bag || bag.count === 0) return <p>{t("bagEmpty")}</p>;
	return (
		<>
			<ul className="mini">
				{bag.lines.map((line) => (
					<Line key={`${line.productId}${line.size}`} line={line} currency={bag.currency} />
				))}
			</ul>
			{bag.more > 0 ? <p>{t("bagMore", { count: bag.more })}</p> : null}
			<p className="mini-total">
				{t("bagTotal")}
				<b className="num">{formatMoney(bag.total, bag.currency, locale)}</b>
			</p>
			<a className={buttonClass("ink")} href={url("cart")}>
				{t("bagView")}
			</a>
		</>
	);
}

/** The mini cart: a link on phones, a dropdown where there is room (S2 §2). */
export function Bag({ bag }: { bag: BagState }) {
	const url = useUrl();
	const { t } = useTranslation("layout");
	const count = bag && bag !== "down" ? bag.count : 0;
	const name = count > 0 ? `${t("bag")}, ${t("bagCount", { count })}` : t("bag");
	const face = (
		<>
			<Icon name="bag" />
			<span className="word">{t("bag")}</span>
			{count > 0 ? <b className="num">{count}</b> : null}
		</>
	);
	return (
		<>
			<a className="tool narrow" href={url("cart")} aria-label={name}>
				{face}
			</a>
			<details className={`dd ${bagClass}`} name="hd">
				<summary aria-label={name}>{face}</summary>
				<div className="dd-panel">
					<Content bag={bag} />
				</div>
			</details>
		</>
	);
}
