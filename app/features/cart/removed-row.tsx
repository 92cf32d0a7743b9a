import { useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { FormToken } from "~/i18n/form-token.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { type RemovedLine, undoDuration } from "~/models/cart/removed-lines.ts";
import { Button } from "~/ui/button.tsx";
import { expectRestored } from "./focus-after.ts";
import type { CartReply } from "./reply.ts";
import { useUndoTimer } from "./undo-timer.ts";

/** Banners whose time is over, so that coming back to the page does not show them again. */
const over = new Set<string>();

/**
 * A removed line at its place for four seconds, with the way back (S2 §4). Without JavaScript it is simply there
 * until the offer is no longer kept.
 */
export function RemovedRow({
	removed,
	fetcher,
	isFresh,
}: {
	removed: Pick<RemovedLine, "lineId" | "sku" | "quantity" | "name">;
	fetcher: FetcherWithComponents<CartReply>;
	/** removed by a press just now: focus goes to the way back */
	isFresh: boolean;
}) {
	const { t } = useTranslation("cart");
	const { lineId, name } = removed;
	const [isOver, setOver] = useState(() => over.has(lineId));
	const row = useRef<HTMLDivElement>(null);
	const takesFocus = useRef(isFresh);
	useEffect(() => {
		if (takesFocus.current) row.current?.querySelector<HTMLElement>("button")?.focus();
		takesFocus.current = false;
	}, []);
	const hold = useUndoTimer(undoDuration, () => {
		over.add(lineId);
		setOver(true);
	});
	if (isOver) return null;
	return (
		<div
			ref={row}
			{...hold}
			className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line bg-stone px-4 py-3"
		>
			<p id={`removed-${lineId}`} role="status" className="text-sm">
				{t("removed", { name })}
			</p>
			<fetcher.Form
				method="post"
				onSubmit={() => {
					over.delete(lineId);
					expectRestored(removed.sku);
				}}
			>
				<FormToken />
				<input type="hidden" name="intent" value="restore" />
				<input type="hidden" name="lineId" value={lineId} />
				<input type="hidden" name="sku" value={removed.sku} />
				<input type="hidden" name="quantity" value={removed.quantity} />
				<Button
					look="text"
					aria-label={t("undoOf", { name })}
					aria-describedby={`removed-${lineId}`}
					isBusy={fetcher.state !== "idle" && fetcher.formData?.get("intent") === "restore"}
				>
					{t("undo")}
				</Button>
			</fetcher.Form>
		</div>
	);
}
