// Draws what the visitors who are here are likely to ask for next.
import { LRUCache } from "lru-cache";
import { renditionOf } from "./draw-ahead.ts";
import { widths } from "./first-views.ts";
import { type Pictures, type Subject, subjectKey } from "./pictures.ts";

/** Most products that are remembered as drawn; those not seen for longest are forgotten. */
const mostRemembered = 4_000;

/** Most pictures that wait at a time: fewer than the queue holds, or those of first views would find it full and end. */
const mostWaiting = 48;

/** @returns whether the key is asked about for the first time, as far as is remembered */
function firstTimes(): (key: string) => boolean {
	const remembered = new LRUCache<string, true>({ max: mostRemembered });
	return (key) => {
		const isFirst = remembered.get(key) === undefined;
		if (isFirst) remembered.set(key, true);
		return isFirst;
	};
}

/** Draws the first picture of a product's page. `address` is the line it waits in, null where nobody waits for it. */
async function drawPage(pictures: Pictures, subject: Subject, address: string | null) {
	for (const width of widths.page) await pictures.get(subject, renditionOf(width), { address });
}

/**
 * For a visitor who sees a product's card, draws the first picture of its page, which they may open next: once, and only
 * while nobody waits.
 * @returns to be told of each picture that a visitor was shown, and its width in pixels
 */
export function drawNext(pictures: Pictures): (shown: Subject, width: number) => void {
	const isFirst = firstTimes();
	let waiting = 0;
	return async (shown, width) => {
		if (!("spec" in shown) || !("type" in shown) || shown.type !== "AP") return;
		if (!(widths.card as readonly number[]).includes(width) || waiting >= mostWaiting) return;
		if (!isFirst(subjectKey(shown))) return;
		waiting += 1;
		try {
			await drawPage(pictures, shown, null);
		} catch {
			// it is drawn when somebody asks
		}
		waiting -= 1;
	};
}

/**
 * Begins the first picture of a product's page while the page itself is being made: its visitor asks for it as soon as
 * they have the page, and it is under way by then.
 * @returns to be told of each product whose page is made
 */
export function drawOpened(
	pictures: Pictures,
	findPicture: (productId: string) => Promise<Subject | null>,
): (productId: string) => Promise<void> {
	const isFirst = firstTimes();
	return async (productId) => {
		if (!isFirst(productId)) return;
		try {
			const subject = await findPicture(productId);
			if (subject) await drawPage(pictures, subject, "opened");
		} catch {
			// it is drawn when the visitor asks
		}
	};
}
