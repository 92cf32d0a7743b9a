import { Icon } from "./icon.tsx";
import { pagesShown } from "./pages-shown.ts";
import styles from "./pagination.module.css";

export interface PaginationWords {
	/** of the navigation, e.g. 'Pages' */
	label: string;
	previous: string;
	next: string;
	/** e.g. 'Page {n}' */
	page: (page: number) => string;
}

/** Plain links to the pages of a list; nothing for a single page. */
export function Pagination({
	page,
	pageCount,
	hrefOf,
	words,
}: {
	page: number;
	pageCount: number;
	hrefOf: (page: number) => string;
	words: PaginationWords;
}) {
	if (pageCount < 2) return null;
	return (
		<nav aria-label={words.label} className={styles.pages}>
			{page > 1 ? (
				<a href={hrefOf(page - 1)} rel="prev" aria-label={words.previous}>
					<Icon name="left" />
				</a>
			) : null}
			<ol>
				{pagesShown(page, pageCount).map((shown, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: gaps have no name of their own
					<li key={at}>
						{shown === null ? (
							"…"
						) : (
							<a
								href={hrefOf(shown)}
								aria-label={words.page(shown)}
								aria-current={shown === page ? "page" : undefined}
							>
								{shown}
							</a>
						)}
					</li>
				))}
			</ol>
			{page < pageCount ? (
				<a href={hrefOf(page + 1)} rel="next" aria-label={words.next}>
					<Icon name="right" />
				</a>
			) : null}
		</nav>
	);
}
