import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { anchorOf } from "~/i18n/navigation.tsx";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { rowsOf } from "~/models/catalog/packed.ts";
import { buttonClass } from "~/ui/button.tsx";
import { cardParts } from "./card-parts.tsx";
import type { ListingData } from "./listing-view.ts";
import { useListingQuery } from "./use-listing-query.ts";

/** Packed pages that were loaded behind the first, by the history entry: who comes back finds them where they were. */
const loaded = new Map<string, readonly string[]>();

/**
 * The way to the next page. Without JavaScript a link to it; with it the page's cards are put behind the others, the
 * address stays, and the focus goes to the first new one.
 */
export function MorePages({
	listing,
	cardsIn,
}: {
	listing: ListingData;
	cardsIn: (answer: unknown) => string | undefined;
}) {
	const { t } = useTranslation("catalog");
	const { imageBase } = useShop();
	const { key } = useLocation();
	const { query, hrefOf } = useListingQuery();
	const { load, state, data } = useFetcher<unknown>();
	const [pages, setPages] = useState(() => loaded.get(key) ?? []);
	const list = useRef<HTMLUListElement>(null);
	const taken = useRef<unknown>(undefined);
	const shownBefore = useRef(pages.length);
	const next = listing.page + pages.length + 1;

	useEffect(() => {
		const packed = data === taken.current ? undefined : cardsIn(data);
		taken.current = data;
		if (!packed) return;
		setPages((before) => {
			const all = [...before, packed];
			loaded.set(key, all);
			return all;
		});
	}, [data, cardsIn, key]);

	useLayoutEffect(() => {
		if (shownBefore.current === pages.length) return;
		shownBefore.current = pages.length;
		const rows = pages.slice(0, -1).reduce((sum, page) => sum + rowsOf(page).length, 0);
		list.current?.children[rows]?.querySelector("a")?.focus();
	}, [pages]);

	const { currency, total, pageCount } = listing;
	const parts = pages.map((packed) =>
		cardParts({ packed, currency, firstRow: 0, scene: null, among: null, imageBase }),
	);
	const seen = Math.min(total, (next - 1) * listing.size);
	return (
		<>
			{parts.length > 0 ? (
				<ul className="cards" ref={list}>
					{parts.flat().map((part) => (
						<Fragment key={part.key}>{part.draw()}</Fragment>
					))}
				</ul>
			) : null}
			{pageCount > 1 ? (
				<div className="more">
					<p role="status" className="num">
						{t("seen", { seen, count: total })}
					</p>
					{next <= pageCount ? (
						<a
							className={buttonClass("line")}
							href={hrefOf({ ...query, page: next })}
							rel="next"
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
