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
