import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Icon } from "~/ui/icon.tsx";
import { BagContent } from "./bag-content.tsx";
import type { BagState } from "./mini-cart.ts";
import { bagClass } from "./show-bag.ts";
import { useCartInStep } from "./use-cart-in-step.ts";

/** What tells the state of the bag; `down` tells nothing. */
export function bagMark(bag: BagState): string | null {
	return bag === "down" ? null : (bag?.mark ?? "");
}

/** The mini cart: a link on phones, a dropdown where there is room (S2 §2). */
export function Bag({ bag }: { bag: BagState }) {
	const url = useUrl();
	const { t } = useTranslation("layout");
	useCartInStep(bagMark(bag));
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
					<BagContent bag={bag} />
				</div>
			</details>
		</>
	);
}
