// Parts of a page whose script waits for a sign that somebody is about to use them. Until then they are the server's
// markup, whose forms and links work by themselves (quality.md 'Client weight').
import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/** What a component takes is said again by the type of the answer. */
type Part = ComponentType<Record<string, unknown>>;

interface LateParts<More> {
	/** The component of that name, drawn by the server and left as it is until it is needed. */
	part<Name extends keyof More>(name: Name): More[Name];
	/** Fetches them, for a page that is about to be shown where no markup of the server's stands for them. */
	ready(): Promise<void>;
	start(): void;
}

/** Drawn where nothing of the server's stands for the part: it is needed now. */
function Needed({ start }: { start: () => void }) {
	start();
	return null;
}

/**
 * @param atHand the parts on the server: a page without JavaScript is whole at once
 * @param fetch gives the parts in a browser
 */
export function lateParts<More extends object>(
	atHand: More | null,
	fetch: () => Promise<More>,
): LateParts<More> {
	let here = atHand;
	let start = () => {};
	const needed = new Promise<void>((resolve) => {
		start = resolve;
	});
	return {
		start,
		async ready() {
			start();
			here = await fetch();
		},
		part(name) {
			const Late = lazy(async () => {
				await needed;
				here = await fetch();
				return { default: here[name] as Part };
			});
			// the same props are no reason to draw anew what the server drew
			// biome-ignore lint/correctness/noComponentHookFactories: called once a part, when the module is loaded
			const Sleeper = memo((props: Record<string, unknown>) => {
				// one of the two for as long as it is shown, so that what was typed into it stays
				const [Shown] = useState<Part>(() => (here ? (here[name] as Part) : Late));
				// at hand in a browser: what it waits for, the navigation that led here waits for
				if (!import.meta.env.SSR && Shown !== Late) return <Shown {...props} />;
				return (
					<Suspense fallback={<Needed start={start} />}>
						<Shown {...props} />
					</Suspense>
				);
			});
			return Sleeper as unknown as More[typeof name];
		},
	};
}

/** What comes before every press and every key. */
const signs = ["pointerover", "focusin"] as const;
/** What somebody is about to use when the pointer or the focus is on it; a plain link works without us. */
const used = "button,input,label,select,summary,textarea,[data-need]";

/**
 * Fetches parts once somebody turns to what is around them, or it is about to change. Listens at the window: React
 * stops events of what it left alone before they get any further.
 * @param around selector of one element
 * @param isUrgent something in them cannot wait
 */
export function useParts(
	{ start }: Pick<LateParts<never>, "start">,
	{ around = "main", isUrgent = false } = {},
): void {
	const activities = [...useFetchers(), useNavigation(), useRevalidator()];
	if (activities.some(({ state }) => state !== "idle")) start();
	useEffect(() => {
		// a finger gives no sign before it presses: where it comes down once, it is about to press
		const sought = matchMedia("(hover: none)").matches ? "*" : used;
		const look = ({ target }: { target: unknown }) => {
			if (target instanceof Element && target.closest(sought)?.closest(around)) start();
		};
		// what started the client may rest in here, and gives no further sign
		for (const target of document.querySelectorAll(":focus,:hover")) look({ target });
		// a drawer opens by itself, and not every browser gives the button the focus
		if (isUrgent || document.querySelector(`${around} :popover-open`)) start();
		for (const sign of signs) window.addEventListener(sign, look, true);
		return () => {
			for (const sign of signs) window.removeEventListener(sign, look, true);
		};
	}, [start, around, isUrgent]);
}
