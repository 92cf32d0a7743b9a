import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { AddressField, Suggestion } from "~/models/address/completion.ts";
import { Field } from "~/ui/form/field.tsx";
import typography from "~/ui/typography.module.css";
import styles from "./completed-field.module.css";
import { useCompletion } from "./use-completion.ts";

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

/** A field of an address whose beginning is enough: the gateway knows how cities, codes and streets go on. */
export function CompletedField({
	completes,
	country,
	...words
}: Omit<ComponentProps<typeof Field>, "combobox"> & {
	completes: AddressField;
	/** ISO 3166-1 alpha-2 of the address */
	country: string;
}) {
	const { t } = useTranslation("address");
	const list = `${words.of.id}-suggestions`;
	const box = useRef<HTMLDivElement>(null);
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
	// before scripts run it is a text field, and says so
	const [isCombobox, setIsCombobox] = useState(false);
	useEffect(() => setIsCombobox(true), []);
	const input = () => box.current?.querySelector("input") ?? null;
	const { className = "", ...shared } = words;
	return (
		<div ref={box} className={`${styles.completed} ${className}`}>
			<Field
				{...shared}
				combobox={{
					...(isCombobox
						? {
								role: "combobox",
								"aria-autocomplete": "list",
								"aria-expanded": isOpen,
								"aria-controls": list,
								"aria-activedescendant": at >= 0 ? `${list}-${at}` : undefined,
							}
						: {}),
					onInput: (event) => void field.onInput(event.currentTarget),
					onKeyDown: field.onKeyDown,
					onBlur: field.onBlur,
				}}
			/>
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
						className={styles.option}
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
		</div>
	);
}
