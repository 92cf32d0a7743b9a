import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { anchorOf } from "#app/i18n/navigation.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Card } from "#app/models/catalog/card.ts";
import { buttonClass } from "#app/ui/button.tsx";
import grid from "#app/ui/cards.module.css";
import typography from "#app/ui/typography.module.css";
import { cardsId, ListingCard } from "./listing-cards.tsx";
import type { ListingData } from "./listing-view.ts";
import styles from "./more-pages.module.css";
import { useListingQuery } from "./use-listing-query.ts";

/** Cards of the further pages loaded, by key of the history entry, so that a shopper who comes back finds them again. */
const loaded = new Map<string, readonly (readonly Card[])[]>();

/** Drops repeated cards: products put on sale meanwhile can move the last cards of one page to the start of the next. */
const cardsOf = (pages: readonly (readonly Card[])[]) => [
	...new Map(pages.flat().map((card) => [card.productId, card])).values(),
];

/**
 * Leads to the next page. Without JavaScript it is a link; with it the page's cards are appended, the address stays, and
 * the focus goes to the first new card. The first press waits for the client, or it would leave the cards that are there.
 */
export function MorePages({
	listing,
	cardsIn,
}: {
	listing: ListingData;
	cardsIn: (answer: unknown) => readonly Card[] | undefined;
}) {
	const { t } = useTranslation("catalog");
	const { key } = useLocation();
	const { query, hrefOf } = useListingQuery();
	const { load, state, data } = useFetcher<unknown>();
	const [pages, setPages] = useState(() => loaded.get(key) ?? []);
	const list = useRef<HTMLUListElement>(null);
	const taken = useRef<unknown>(undefined);
	const shownBefore = useRef(pages.length);
	const next = listing.page + pages.length + 1;

	useEffect(() => {
		const more = data === taken.current ? undefined : cardsIn(data);
		taken.current = data;
		if (!more) return;
		setPages((before) => {
			const all = [...before, more];
			loaded.set(key, all);
			return all;
		});
	}, [data, cardsIn, key]);

	useLayoutEffect(() => {
		if (shownBefore.current === pages.length) return;
		shownBefore.current = pages.length;
		list.current?.children[cardsOf(pages.slice(0, -1)).length]?.querySelector("a")?.focus();
	}, [pages]);

	const { currency, total, pageCount } = listing;
	const seen = Math.min(total, (next - 1) * listing.size);
	return (
		<>
			{pages.length > 0 ? (
				<ul className={`${grid.cards} ${grid.listing} ${styles.list}`} ref={list}>
					{cardsOf(pages).map((card) => (
						<ListingCard key={card.productId} card={card} currency={currency} />
					))}
				</ul>
			) : null}
			{pageCount > 1 ? (
				<div className={styles.more}>
					<p role="status" className={typography.number}>
						{t("seen", { seen, count: total })}
					</p>
					{next <= pageCount ? (
						<a
							className={buttonClass("line")}
							// without JavaScript, the next page opens where its cards begin
							href={`${hrefOf({ ...query, page: next })}#${cardsId}`}
							rel="next"
							data-hold=""
							aria-busy={state === "idle" ? undefined : true}
							onClick={(event) => {
								if (!anchorOf(event.nativeEvent)) return;
								event.preventDefault();
								if (state === "idle") load(hrefOf({ ...query, page: next }));
							}}
						>
							{t("more")}
						</a>
					) : null}
				</div>
			) : null}
		</>
	);
}
