// Draws what the visitors who are here are likely to open next.
import { renditionOf } from "./draw-ahead.ts";
import { widths } from "./first-views.ts";
import { type Pictures, type Subject, subjectKey } from "./pictures.ts";

/** Most products that are remembered as drawn for their cards; then all are forgotten. */
const mostRemembered = 4_000;

/** Most pictures that wait at a time: fewer than the queue holds, or those of first views would find it full and end. */
const mostWaiting = 48;

/**
 * For a visitor who sees a product's card, draws the first picture of its page, which they may open next: once, and only
 * while nobody waits.
 * @returns to be told of each picture that a visitor was shown, and its width in pixels
 */
export function drawNext(pictures: Pictures): (shown: Subject, width: number) => void {
	const remembered = new Set<string>();
	let waiting = 0;

	async function draw(subject: Subject): Promise<void> {
		waiting += 1;
		try {
			for (const width of widths.page) {
				await pictures.get(subject, renditionOf(width), { address: null });
			}
		} catch {
			// it is drawn when somebody asks
		}
		waiting -= 1;
	}

	return (shown, width) => {
		if (!("spec" in shown) || !("type" in shown) || shown.type !== "AP") return;
		if (!(widths.card as readonly number[]).includes(width) || waiting >= mostWaiting) return;
		const key = subjectKey(shown);
		if (remembered.has(key)) return;
		if (remembered.size >= mostRemembered) remembered.clear();
		remembered.add(key);
		void draw(shown);
	};
}
