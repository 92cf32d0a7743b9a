import { useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Removed } from "#app/models/cart/removed.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { undoDuration, usePausableTimer } from "#app/ui/use-pausable-timer.ts";
import { formatMoney } from "#shop/money.ts";
import { expectRestored } from "./focus-after.ts";
import type { CartReply } from "./reply.ts";
import { markOf, rowForms } from "./row-forms.ts";

/** Banners whose time is over, so that coming back to the page does not show them again. */
const over = new Set<string>();

function useNameOf(
	{ kind, name, fields }: Pick<Removed, "kind" | "name" | "fields">,
	currency: string,
) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	if (kind === "line") return name;
	if (kind === "loyalty-card") return t("loyaltyCard.name");
	const amount = formatMoney(Number(fields.amount), currency, locale, { trimZeros: true });
	return t("giftCard.named", { amount });
}

/**
 * Lets an undo that is pressed before the removal is answered wait for that answer, so that the two requests cannot
 * overtake each other. Where the removal is refused there is nothing to undo: the entry would be there twice.
 * @returns the form, whether a press waits, and the function that makes it wait
 */
function usePatientForm(isLeaving: boolean, isRefused: boolean) {
	const form = useRef<HTMLFormElement>(null);
	const [isWaiting, setWaiting] = useState(false);
	useEffect(() => {
		if (isLeaving || !isWaiting) return;
		setWaiting(false);
		if (!isRefused) form.current?.requestSubmit();
	}, [isLeaving, isWaiting, isRefused]);
	return { form, isWaiting, wait: () => setWaiting(true) };
}

/**
 * Takes the place of a removed entry for four seconds, with an undo (CART-51, CART-52). Without JavaScript it stays
 * until the session no longer keeps the undo.
 */
export function RemovedRow({
	removed,
	currency,
	fetcher,
	isFresh,
}: {
	removed: Pick<Removed, "kind" | "id" | "name" | "fields">;
	currency: string;
	fetcher: FetcherWithComponents<CartReply>;
	/** removed by a press just now: the undo button takes the focus */
	isFresh: boolean;
}) {
	const { t } = useTranslation("cart");
	const { kind, id, fields } = removed;
	const action = useUrl()("cart");
	const name = useNameOf(removed, currency);
	const [isOver, setOver] = useState(() => {
		// removed again: its time starts anew
		if (isFresh) over.delete(id);
		return over.has(id);
	});
	const row = useRef<HTMLDivElement>(null);
	const takesFocus = useRef(isFresh);
	const { remove, restore, idField } = rowForms[kind];
	const sent = fetcher.formData?.get("intent");
	const isLeaving =
		fetcher.state === "submitting" && (sent === remove || sent === "move-to-wishlist");
	const { form, isWaiting, wait } = usePatientForm(isLeaving, fetcher.data?.ok === false);
	useEffect(() => {
		if (takesFocus.current) row.current?.querySelector<HTMLElement>("button")?.focus();
		takesFocus.current = false;
	}, []);
	const hold = usePausableTimer(undoDuration, () => {
		over.add(id);
		setOver(true);
	});
	if (isOver && !isWaiting) return null;
	return (
		<div ref={row} {...hold} className={layout.undone}>
			<p id={`removed-${id}`} role="status" className={typography.small}>
				{t("removed", { name })}
			</p>
			<PostForm
				via={fetcher.Form}
				ref={form}
				action={action}
				onSubmit={(event) => {
					over.delete(id);
					expectRestored(markOf(removed));
					if (!isLeaving) return;
					event.preventDefault();
					wait();
				}}
			>
				<input type="hidden" name="intent" value={restore} />
				<input type="hidden" name={idField} value={id} />
				{Object.entries(fields).map(([field, value]) => (
					<input key={field} type="hidden" name={field} value={value} />
				))}
				<Button
					variant="text"
					data-hold=""
					aria-label={t("undoOf", { name })}
					aria-describedby={`removed-${id}`}
					isBusy={isWaiting || (fetcher.state !== "idle" && sent === restore)}
				>
					{t("undo")}
				</Button>
			</PostForm>
		</div>
	);
}
