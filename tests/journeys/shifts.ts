// What moved on a page by itself, as the browser reports it.
import type { Page } from "@playwright/test";

interface LayoutShift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

export interface Shift {
	value: number;
	/** a press or a typed letter, just before, may explain it */
	hadRecentInput: boolean;
	/**
	 * Words moved a pixel or two along their line, as when their font comes after the first frame: whether it does depends on
	 * the machine.
	 */
	isAlongLine: boolean;
	/** what moved, and from where to where */
	moved: string;
}

/** Records the shifts of each document that the page opens from now on. @returns reads those of the present one */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
	await page.addInitScript(() => {
		const shifts: Shift[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, hadRecentInput, sources } = entry as LayoutShift;
				const moved = sources.map(({ node, previousRect, currentRect }) => {
					const [from, to] = [previousRect, currentRect].map(
						({ x, y, width, height }) => `${x},${y} ${width}×${height}`,
					);
					return `${node?.nodeName} '${node?.textContent?.slice(0, 40)}' ${from} → ${to}`;
				});
				const isAlongLine = sources.every(
					({ previousRect: from, currentRect: to }) =>
						Math.abs(from.y - to.y) < 1 && Math.abs(from.height - to.height) < 1,
				);
				shifts.push({ value, hadRecentInput, isAlongLine, moved: moved.join(" | ") });
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () =>
		page.evaluate(async () => {
			// a shift is reported with the frame after it
			for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
			return (window as unknown as { shifts: Shift[] }).shifts;
		});
}

/** Bound of a page's shifts by words that only move along their line: with fonts 400 ms late they came to 0.001. */
const mostAlongLines = 0.002;

/** What a page may not show: any other shift, and more than a late font explains. */
export function jumpsOf(shifts: readonly Shift[]): Shift[] {
	const along = shifts.filter(({ isAlongLine }) => isAlongLine);
	const sum = along.reduce((total, { value }) => total + value, 0);
	return sum < mostAlongLines ? shifts.filter(({ isAlongLine }) => !isAlongLine) : [...shifts];
}
