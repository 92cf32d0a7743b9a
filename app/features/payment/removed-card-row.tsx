import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { undoDuration, usePausableTimer } from "#app/ui/use-pausable-timer.ts";
import { CardAction } from "./card-action.tsx";

/** Cards whose undo is over, so that coming back to the page does not offer it again. */
const over = new Set<string>();

/**
 * A gift card that was removed, shown for four seconds with an undo (CART-53). Without JavaScript it is shown until the
 * undo is no longer kept.
 */
export function RemovedCardRow({
	ending,
	isFresh,
}: {
	ending: string;
	/** removed by a press just now: the undo button takes the focus */
	isFresh: boolean;
}) {
	const { t } = useTranslation("payment");
	const [isOver, setOver] = useState(() => {
		// removed again: its time starts anew
		if (isFresh) over.delete(ending);
		return over.has(ending);
	});
	const button = useRef<HTMLButtonElement>(null);
	const takesFocus = useRef(isFresh);
	useEffect(() => {
		if (takesFocus.current) button.current?.focus();
		takesFocus.current = false;
	}, []);
	const hold = usePausableTimer(undoDuration, () => {
		over.add(ending);
		setOver(true);
	});
	if (isOver) return null;
	return (
		<div {...hold} className={layout.undone}>
			<p role="status" className={typography.small}>
				{t("giftCard.removed", { ending })}
			</p>
			<CardAction
				ending={ending}
				intent="restore-gift-card"
				label={t("giftCard.undoOf", { ending })}
				button={button}
			>
				{t("giftCard.undo")}
			</CardAction>
		</div>
	);
}
