// Makes a search field a combobox once its suggestions are loaded: arrows move through the options, Enter follows the
// active one, Escape closes the list. Until then it is a plain field.
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from "react";

export interface Combobox {
	/** value of the field */
	typed: string;
	isOpen: boolean;
	/** index of the active option, -1 for none */
	active: number;
	close(): void;
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
	ArrowDown: (at, count) => (at + 1 >= count ? -1 : at + 1),
	ArrowUp: (at, count) => (at < 0 ? count - 1 : at - 1),
};

/** @param list the panel; its list has the id `{panel id}-list`, its options have role `option` and id `{panel id}-{index}` */
export function useCombobox(
	input: HTMLInputElement,
	list: RefObject<HTMLElement | null>,
): Combobox {
	const [typed, setTyped] = useState(input.value);
	const [isOpen, setOpen] = useState(() => document.activeElement === input);
	const [active, setActive] = useState(-1);
	// Enter must not follow an option of a list that is closed
	const close = useCallback(() => {
		setOpen(false);
		setActive(-1);
	}, []);
	const press = useEffectEvent((event: KeyboardEvent) => {
		const options = [...(list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
		if (event.key === "Escape") {
			// browsers empty a search field on Escape: while the panel is open, it only closes the panel
			if (list.current?.hidden === false) event.preventDefault();
			return close();
		}
		const move = moves[event.key];
		if (move) {
			event.preventDefault();
			setOpen(true);
			setActive((at) => move(at, options.length));
		} else if (event.key === "Enter" && active >= 0) {
			event.preventDefault();
			options[active]?.click();
		}
	});

	useEffect(() => {
		const listening = new AbortController();
		const { signal } = listening;
		// includes what was typed between the first render and this effect
		setTyped(input.value);
		input.addEventListener("focus", () => setOpen(true), { signal });
		input.addEventListener(
			"input",
			() => {
				setTyped(input.value);
				setActive(-1);
				setOpen(true);
			},
			{ signal },
		);
		input.addEventListener("keydown", (event) => press(event), { signal });
		const left = ({ relatedTarget }: FocusEvent) => {
			const isInside = relatedTarget instanceof Node && list.current?.contains(relatedTarget);
			if (!isInside && relatedTarget !== input) close();
		};
		input.addEventListener("focusout", left, { signal });
		list.current?.addEventListener("focusout", left, { signal });
		return () => listening.abort();
	}, [input, list, close]);

	useEffect(() => {
		const id = list.current?.id ?? "";
		input.setAttribute("role", "combobox");
		input.setAttribute("aria-autocomplete", "list");
		input.setAttribute("aria-controls", `${id}-list`);
		input.setAttribute("aria-expanded", String(isOpen));
		if (isOpen && active >= 0) {
			input.setAttribute("aria-activedescendant", `${id}-${active}`);
			document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
		} else input.removeAttribute("aria-activedescendant");
	}, [input, list, isOpen, active]);

	return { typed: typed.trim(), isOpen, active, close };
}
