// What a journey asks of a browser, whatever its engine and its protocol.

export type Key = "Enter" | "Escape" | "Tab";

/** Of the visible elements that a selector (CSS) matches. */
export type Which = "first" | "last";

/** One visitor: a window with cookies of its own. */
export interface Driver {
	/** Opens an address, and returns when its document has loaded. */
	open(address: string): Promise<void>;
	/** Runs a function in the page, also where the page's own scripts are off. Arguments and result are JSON. */
	run<Args extends readonly unknown[], Result>(
		script: (...args: Args) => Result,
		...args: Args
	): Promise<Result>;
	/** Waits for a visible element, scrolls it into view and points at it. */
	hover(selector: string): Promise<void>;
	/** The same, and presses. @param which the first unless said otherwise */
	click(selector: string, which?: Which): Promise<void>;
	/** Types into what has the focus. */
	type(text: string): Promise<void>;
	press(key: Key): Promise<void>;
	/** Pixels of the page itself. */
	resize(width: number, height: number): Promise<void>;
	/** PNG of what the window shows. */
	picture(): Promise<Buffer>;
	/** What the page's scripts have thrown and reported as errors so far, where the engine tells. */
	readonly faults: readonly string[];
	close(): Promise<void>;
}

/** A running browser, or what starts one for each visitor. */
export interface Engine {
	visitor(): Promise<Driver>;
	stop(): Promise<void>;
}

export interface EngineOptions {
	/** whether pages may run scripts */
	hasScript: boolean;
	/** whether pages fetch pictures: drawing them keeps a browser's few connections waiting, and most journeys look at none */
	hasPictures: boolean;
}

/** Keys that are no text, as WebDriver writes them. */
export const keyCodes: Readonly<Record<Key, string>> = {
	Enter: "\uE007",
	Escape: "\uE00C",
	Tab: "\uE004",
};

/** A visible element, moved to the middle of the window. For the page: uses nothing from outside. */
export function findVisible(selector: string, which: string): Element | null {
	const visible = [...document.querySelectorAll(selector)].filter((each) =>
		each.checkVisibility({ visibilityProperty: true }),
	);
	const element = visible.at(which === "last" ? -1 : 0);
	element?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
	return element ?? null;
}

/** Milliseconds until an element has to be there, on a busy machine. */
const patience = 30_000;
const pause = 50;

/** Tries until it works: a page that is being replaced, or still moves, refuses. @throws Error that says what never did */
export async function until<T>(what: string, attempt: () => Promise<T>): Promise<T> {
	const end = Date.now() + patience;
	for (;;) {
		try {
			return await attempt();
		} catch (cause) {
			if (Date.now() > end) throw new Error(`${what}: not within ${patience / 1000} s`, { cause });
		}
		await new Promise((resolve) => setTimeout(resolve, pause));
	}
}
