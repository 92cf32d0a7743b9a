// Completes a text field while one types: a combobox once scripts run, a plain field before.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useUrl } from "#app/i18n/shop.tsx";
import {
	type AddressField,
	completed,
	isLongEnough,
	type Suggestion,
} from "#app/models/address/completion.ts";

/** Milliseconds of quiet before the gateway is asked. */
const pause = 180;

interface Question {
	field: AddressField;
	country: string;
	/** values of the form's other fields, to find streets of the typed town */
	beside: (input: HTMLInputElement) => { city: string; zipCode: string };
	/** fills other fields with what the suggestion knows */
	onTaken: (input: HTMLInputElement, suggestion: Suggestion) => void;
}

const closed = { options: [] as readonly Suggestion[], at: -1 };

export function useCompletion({ field, country, beside, onTaken }: Question) {
	const base = useUrl()("index");
	const [{ options, at }, setList] = useState(closed);
	const asking = useRef<AbortController | null>(null);
	const close = () => {
		asking.current?.abort();
		setList(closed);
	};
	useEffect(() => () => asking.current?.abort(), []);

	async function ask(input: HTMLInputElement): Promise<void> {
		asking.current?.abort();
		const typed = input.value;
		if (!isLongEnough(field, typed)) return setList(closed);
		asking.current = new AbortController();
		const { signal } = asking.current;
		await new Promise((resolve) => setTimeout(resolve, pause));
		if (signal.aborted) return;
		const { city, zipCode } = beside(input);
		const query = new URLSearchParams({ field, country, text: typed, city, zipCode });
		try {
			// no fetcher: the next letter aborts it, and its failure must not reach the page's boundary
			const answer = await fetch(`${base}address-suggestions/?${query}`, { signal });
			const { suggestions = [] } = (await answer.json()) as { suggestions?: Suggestion[] };
			const isSame = suggestions.length === 1 && suggestions[0]?.text === typed;
			if (document.activeElement === input) setList({ options: isSame ? [] : suggestions, at: -1 });
		} catch {
			// suggestions are optional: the field works without them
			if (!signal.aborted) setList(closed);
		}
	}

	function take(input: HTMLInputElement, suggestion: Suggestion): void {
		input.value = completed(field, suggestion, input.value, country);
		onTaken(input, suggestion);
		close();
	}

	function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
		if (options.length === 0) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const chosen = options[at];
		if (step) {
			event.preventDefault();
			// moving past either end of the list leads back to the field itself (-1)
			const next = (at + 1 + step + options.length + 1) % (options.length + 1);
			setList({ options, at: next - 1 });
		} else if (event.key === "Enter" && chosen) {
			event.preventDefault();
			take(event.currentTarget, chosen);
		} else if (event.key === "Escape") close();
	}

	return {
		options,
		at,
		take,
		field: { onInput: (input: HTMLInputElement) => void ask(input), onKeyDown, onBlur: close },
	};
}
