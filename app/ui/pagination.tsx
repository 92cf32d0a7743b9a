import { Icon } from "./icon.tsx";
import styles from "./pagination.module.css";

/**
 * Page numbers worth a link: first, last and the neighbours of the current one; null is a gap. A gap never stands
 * for a single page.
 */
export function pagesShown(page: number, pageCount: number): (number | null)[] {
	const wanted = new Set(
		[1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount),
	);
	if (page <= 4) for (let n = 1; n <= Math.min(5, pageCount); n += 1) wanted.add(n);
	if (page > pageCount - 4) {
		for (let n = Math.max(1, pageCount - 4); n <= pageCount; n += 1) wanted.add(n);
	}
	const shown: (number | null)[] = [];
	let last = 0;
	for (const n of [...wanted].sort((a, b) => a - b)) {
		if (n - last === 2) shown.push(n - 1);
		else if (n - last > 2) shown.push(null);
		shown.push(n);
		last = n;
	}
	return shown;
}

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
