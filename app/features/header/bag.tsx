import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { type BagState, type MiniCart, useVisitor } from "~/i18n/visitor.ts";
import { Icon } from "~/ui/icon.tsx";
import { slot } from "~/ui/slot.tsx";
import { BagContent } from "./bag-content.tsx";
import { bagClass } from "./show-bag.ts";
import { useCartInStep } from "./use-cart-in-step.ts";

/** Whether more is known of it than its number of pieces. */
export function isWhole(bag: BagState): bag is MiniCart {
	return bag !== null && bag !== "down" && "lines" in bag;
}

/** What tells the state of the bag; null where that is not known. */
export function bagMark(bag: BagState): string | null {
	if (bag === null) return "";
	return isWhole(bag) ? bag.mark : null;
}

/** What is in the bag is asked for when somebody looks. */
function useWholeBag(bag: BagState) {
	const { revalidate } = useRevalidator();
	const isKnown = bag === null || bag === "down" || isWhole(bag);
	const details = useRef<HTMLDetailsElement>(null);
	const ask = () => {
		if (!isKnown && details.current?.open) revalidate();
	};
	// it may have been opened before the client was there
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(ask, []);
	return { details, onToggle: ask };
}

/** The mini cart: a link on phones, a dropdown where there is room (S2 §2). */
export const Bag = slot("bag", () => {
	const { bag } = useVisitor();
	const url = useUrl();
	const { t } = useTranslation("layout");
	useCartInStep(bagMark(bag));
	const { details, onToggle } = useWholeBag(bag);
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
			<details className={`dd ${bagClass}`} name="hd" ref={details} onToggle={onToggle}>
				<summary aria-label={name}>{face}</summary>
				<div className="dd-panel">
					<BagContent bag={bag} />
				</div>
			</details>
		</>
	);
});
