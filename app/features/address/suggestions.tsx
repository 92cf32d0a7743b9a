// What an address field offers to go on with: fetched once somebody is in such a field, which stays the element it was.
import {
	type KeyboardEvent,
	type Ref,
	type RefObject,
	useEffect,
	useImperativeHandle,
	useLayoutEffect,
} from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { AddressField, Suggestion } from "~/models/address/completion.ts";
import typography from "~/ui/typography.module.css";
import styles from "./completed-field.module.css";
import { useCompletion } from "./use-completion.ts";

/** What the field hands on. */
export interface Keys {
	onInput(input: HTMLInputElement): void;
	onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
	onBlur(): void;
}

/** Another field of the same form by its name. */
function sibling(input: HTMLInputElement, name: string): HTMLInputElement | null {
	const found = input.form?.elements.namedItem(name);
	return found instanceof HTMLInputElement ? found : null;
}

/** What the fields beside one are filled with, where they are empty. */
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
	/** its id */
	list: string;
	completes: AddressField;
	country: string;
	/** around the field */
	box: RefObject<HTMLDivElement | null>;
	/** something was typed before this was there */
	isTyped: RefObject<boolean>;
	/** what the field is to say of it: whether it is open, and the id of the suggestion that the keys have come to */
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
						// before the field loses the focus, and the list with it
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
