// The suggestions of an address field, loaded once the field is focused; the input element itself is not replaced.
import {
	type KeyboardEvent,
	type Ref,
	type RefObject,
	useEffect,
	useImperativeHandle,
	useLayoutEffect,
} from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { AddressField, Suggestion } from "#app/models/address/completion.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./completed-field.module.css";
import { useCompletion } from "./use-completion.ts";

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
