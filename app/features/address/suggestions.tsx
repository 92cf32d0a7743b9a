// The suggestions of an address field, loaded once the field is focused; the input element itself is not replaced.
import {
	type KeyboardEvent,
	type Ref,
	type RefObject,
	useEffect,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	type AddressField,
	completed,
	isLongEnough,
	type Suggestion,
} from "#app/models/address/completion.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./completed-field.module.css";

// Completes a text field while one types: a combobox once scripts run, a plain field before.

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

function useCompletion({ field, country, beside, onTaken }: Question) {
	const url = useUrl();
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
		const query = { field, country, text: typed, city, zipCode };
		try {
			// no fetcher: the next letter aborts it, and its failure must not reach the page's boundary
			const answer = await fetch(url("address-suggestions", undefined, query), { signal });
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

/** Handlers of the input's events, which the field passes on. */
export interface Keys {
	onInput(input: HTMLInputElement): void;
	onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
	onBlur(): void;
}

/** Finds another field of the same form by its name. */
function sibling(input: HTMLInputElement, name: string): HTMLInputElement | null {
	const found = input.form?.elements.namedItem(name);
	return found instanceof HTMLInputElement ? found : null;
}

/** Fills the city and postal code beside the input where they are empty. */
function fillBeside(input: HTMLInputElement, { city, zipCode }: Suggestion): void {
	for (const [name, value] of Object.entries({ city, zipCode })) {
		const other = sibling(input, name);
		if (other && other !== input && other.value.trim() === "") other.value = value;
	}
}

export function Suggestions({
	list,
	completes,
	country,
	box,
	isTyped,
	onShown,
	ref,
}: {
	/** id of the list */
	list: string;
	completes: AddressField;
	country: string;
	/** element around the field */
	box: RefObject<HTMLDivElement | null>;
	/** something was typed before this component was loaded */
	isTyped: RefObject<boolean>;
	/** tells the field whether the list is open, and the id of the suggestion selected by keys */
	onShown: (shown: { isOpen: boolean; active: string }) => void;
	ref: Ref<Keys>;
}) {
	const { t } = useTranslation("address");
	const { options, at, take, field } = useCompletion({
		field: completes,
		country,
		beside: (input) => ({
			city: sibling(input, "city")?.value ?? "",
			zipCode: sibling(input, "zipCode")?.value ?? "",
		}),
		onTaken: fillBeside,
	});
	const isOpen = options.length > 0;
	const active = at >= 0 ? `${list}-${at}` : "";
	const input = () => box.current?.querySelector("input") ?? null;
	useImperativeHandle(ref, () => field);
	useLayoutEffect(() => onShown({ isOpen, active }), [onShown, isOpen, active]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before
	useEffect(() => {
		const typedIn = input();
		if (isTyped.current && typedIn === document.activeElement && typedIn) field.onInput(typedIn);
	}, []);
	return (
		<>
			<div
				id={list}
				role="listbox"
				aria-label={t("suggestions")}
				hidden={!isOpen}
				className={styles.list}
			>
				{options.map((option, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's, which keeps the focus
					<div
						key={`${option.text} ${option.city} ${option.zipCode}`}
						id={`${list}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === at}
						// otherwise the field would lose the focus, which closes the list
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => {
							const target = input();
							if (target) take(target, option);
						}}
						className={`${typography.small} ${styles.option}`}
					>
						<span>{option.text}</span>
						<span className={typography.muted}>
							{completes === "city" ? option.zipCode : option.city}
						</span>
					</div>
				))}
			</div>
			<span role="status" className={typography.unseen}>
				{isOpen ? t("suggested", { count: options.length }) : ""}
			</span>
		</>
	);
}
