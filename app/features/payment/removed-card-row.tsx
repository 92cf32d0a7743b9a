import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import layout from "~/ui/layout.module.css";
import typography from "~/ui/typography.module.css";
import { undoDuration, useUndoTimer } from "~/ui/undo-timer.ts";
import { CardAct } from "./card-act.tsx";

/** Cards whose time is over, so that coming back to the page does not offer them again. */
const over = new Set<string>();

/**
 * A gift card that was taken out, for four seconds, with the way back (CART-53). Without JavaScript it is there until
 * the offer is no longer kept.
 */
export function RemovedCardRow({
	ending,
	isFresh,
}: {
	ending: string;
	/** taken out by a press just now: focus goes to the way back */
	isFresh: boolean;
}) {
	const { t } = useTranslation("payment");
	const [isOver, setOver] = useState(() => {
		// taken out again: a time of its own
		if (isFresh) over.delete(ending);
		return over.has(ending);
	});
	const button = useRef<HTMLButtonElement>(null);
	const takesFocus = useRef(isFresh);
	useEffect(() => {
		if (takesFocus.current) button.current?.focus();
		takesFocus.current = false;
	}, []);
	const hold = useUndoTimer(undoDuration, () => {
		over.add(ending);
		setOver(true);
	});
	if (isOver) return null;
	return (
		<div {...hold} className={layout.undone}>
			<p role="status" className={typography.small}>
				{t("giftCard.removed", { ending })}
			</p>
			<CardAct
				ending={ending}
				intent="restore-gift-card"
				label={t("giftCard.undoOf", { ending })}
				button={button}
			>
				{t("giftCard.undo")}
			</CardAct>
		</div>
	);
}
