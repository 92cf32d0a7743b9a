import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/** LIMIT-37: milliseconds a banner is shown for where a script can count them. */
export const undoDuration = 4_000;

/** After a pause it stays at least this long, milliseconds. */
const leastLeft = 1_000;

/**
 * Counts the time of a banner or a toast down unless a pointer is over it or focus is in it (LIMIT-49, WCAG 2.2.1).
 * @param duration milliseconds
 * @returns handlers for the banner's element
 */
export function usePausableTimer(duration: number, onOver: () => void) {
	const [isPointedAt, setPointedAt] = useState(false);
	const [hasFocus, setFocus] = useState(false);
	const isHeld = isPointedAt || hasFocus;
	const left = useRef(duration);
	const over = useEffectEvent(onOver);
	useEffect(() => {
		if (isHeld) return;
		const startedAt = performance.now();
		const timer = setTimeout(() => over(), left.current);
		return () => {
			clearTimeout(timer);
			left.current = Math.max(leastLeft, left.current - (performance.now() - startedAt));
		};
	}, [isHeld]);
	return {
		onPointerEnter: () => setPointedAt(true),
		onPointerLeave: () => setPointedAt(false),
		// focus that a mouse press moved here does not mean that the notice is being read
		onFocus: (event: FocusEvent) => setFocus(event.target.matches(":focus-visible")),
		onBlur: () => setFocus(false),
	};
}
