import { type ComponentProps, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { AddressField } from "#app/models/address/completion.ts";
import { Field } from "#app/ui/form/field.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import styles from "./completed-field.module.css";
import type { Keys } from "./suggestions.tsx";

/** Loaded when the field is focused; when loading fails, the field works without suggestions. */
const Suggestions = lazyPart(
	async () => (await import("./suggestions.tsx")).Suggestions,
	() => null,
);

/** A field of an address that suggests cities, postal codes or streets known to the gateway. */
export function CompletedField({
	completes,
	country,
	...words
}: Omit<ComponentProps<typeof Field>, "combobox"> & {
	completes: AddressField;
	/** the address's country, ISO 3166-1 alpha-2 */
	country: string;
}) {
	const { t } = useTranslation("address");
	const list = `${words.field.id}-suggestions`;
	const box = useRef<HTMLDivElement>(null);
	const keys = useRef<Keys>(null);
	/** something was typed before the suggestions were loaded */
	const isTyped = useRef(false);
	const [isTurnedTo, setTurnedTo] = useState(false);
	const [{ isOpen, active }, setShown] = useState({ isOpen: false, active: "" });
	// without scripts it is a plain text field and must not claim to be a combobox
	const [isCombobox, setIsCombobox] = useState(false);
	useEffect(() => {
		setIsCombobox(true);
		if (box.current?.contains(document.activeElement)) setTurnedTo(true);
	}, []);
	const empty = <div id={list} role="listbox" aria-label={t("suggestions")} hidden />;
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
								"aria-activedescendant": active || undefined,
							}
						: {}),
					onFocus: () => setTurnedTo(true),
					onInput: ({ currentTarget }) => {
						isTyped.current = true;
						keys.current?.onInput(currentTarget);
					},
					onKeyDown: (event) => keys.current?.onKeyDown(event),
					onBlur: () => keys.current?.onBlur(),
				}}
			/>
			{isTurnedTo ? (
				<Suspense fallback={empty}>
					<Suggestions
						ref={keys}
						{...{ list, completes, country, box, isTyped }}
						onShown={setShown}
					/>
				</Suspense>
			) : (
				empty
			)}
		</div>
	);
}
