import type {
	ComponentProps,
	HTMLInputAutoCompleteAttribute,
	HTMLInputTypeAttribute,
	ReactNode,
} from "react";
import { Icon } from "../icon.tsx";

export interface FieldWords {
	label: string;
	/** said beside the label of a field that may stay empty (S2 §5) */
	optional?: string;
	hint?: ReactNode;
	/** what is wrong with it, in the shopper's language */
	error?: string | undefined;
}

/** Ids of the parts that describe a control, for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, "hint" | "error">) {
	return (
		[hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined
	);
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
	if (!error) return null;
	return (
		<p id={`${id}-error`} className="field-error flex gap-2">
			<Icon name="warning" className="mt-0.5" />
			<span>{error}</span>
		</p>
	);
}

/** Label above, control, hint and error below: the frame that text fields and selects share. */
export function FieldFrame({
	id,
	words,
	className = "",
	children,
}: {
	id: string;
	words: FieldWords;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div className={className}>
			<label htmlFor={id} className="flex items-baseline justify-between gap-4 text-sm">
				{words.label}
				{words.optional ? <span className="text-xs text-muted">{words.optional}</span> : null}
			</label>
			{children}
			{words.hint ? (
				<p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
					{words.hint}
				</p>
			) : null}
			<FieldError id={id} error={words.error} />
		</div>
	);
}

interface FieldProps extends FieldWords {
	id: string;
	name: string;
	type?: HTMLInputTypeAttribute;
	defaultValue?: string | undefined;
	autoComplete?: HTMLInputAutoCompleteAttribute;
	inputMode?: "text" | "tel" | "email" | "numeric";
	maxLength?: number;
	enterKeyHint?: "next" | "done" | "go";
	autoCapitalize?: "words" | "characters" | "off";
	className?: string;
	/** what makes it the field of a list of suggestions */
	combobox?: Pick<
		ComponentProps<"input">,
		| "role"
		| "aria-autocomplete"
		| "aria-expanded"
		| "aria-controls"
		| "aria-activedescendant"
		| "onInput"
		| "onKeyDown"
		| "onBlur"
	>;
}

/**
 * A labelled text field. Where no `optional` word is given it is required; the form is checked on the server,
 * so that errors come in the shop's language.
 */
export function Field(props: FieldProps) {
	const { id, label, optional, hint, error, type = "text", className, combobox, ...input } = props;
	return (
		<FieldFrame
			id={id}
			words={{ label, optional, hint, error }}
			{...(className ? { className } : {})}
		>
			<input
				{...input}
				{...combobox}
				id={id}
				type={type}
				required={!optional}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(id, { hint, error })}
				className="field"
			/>
		</FieldFrame>
	);
}
