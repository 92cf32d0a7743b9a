import type { ComponentProps, ReactNode } from "react";
import control from "./control.module.css";
import { FieldFrame, type FieldState, type FieldWords } from "./field-frame.tsx";
import styles from "./input-field.module.css";
import { applyMask } from "./mask.ts";

type Input = ComponentProps<"input">;

/** Attributes of the field types (PAGE-85); the eighth type, a date, is a field of three parts (date-field.tsx). */
const types = {
	text: { type: "text" },
	email: { type: "email", inputMode: "email" },
	tel: { type: "tel", inputMode: "tel" },
	password: { type: "password" },
	number: { type: "number", inputMode: "decimal" },
	search: { type: "search", enterKeyHint: "search" },
	geolocation: { type: "search", enterKeyHint: "search", autoComplete: "off" },
} as const satisfies Record<string, Partial<Input>>;
export type InputType = keyof typeof types;

export interface InputFieldProps
	extends FieldWords,
		Omit<Input, "type" | "id" | "className" | "style" | "children"> {
	field: FieldState;
	type?: InputType;
	/** groups the text while it is typed; its tokens are those of `applyMask` */
	mask?: string;
	className?: string | undefined;
	/** shown beside the field, such as its button */
	after?: ReactNode;
	/** shown inside the field, at its end */
	inside?: ReactNode;
}

/** Groups the text of a field, unless the caret is in the middle of it. */
function regroup(input: HTMLInputElement, mask: string): void {
	const { value, selectionEnd } = input;
	if (selectionEnd === value.length) input.value = applyMask(mask, value);
}

/** A labelled text field of any form (PAGE-85); `Field` is one of a conform form. */
export function InputField(props: InputFieldProps) {
	const {
		field,
		label,
		labelNote,
		hint,
		type = "text",
		mask,
		className,
		after,
		inside,
		...input
	} = props;
	const described = [field.errors && field.errorId, hint && field.descriptionId]
		.filter(Boolean)
		.join(" ");
	const element = (
		<input
			{...types[type]}
			{...input}
			id={field.id}
			onInput={(event) => {
				if (mask) regroup(event.currentTarget, mask);
				input.onInput?.(event);
			}}
			aria-invalid={field.errors ? true : undefined}
			aria-describedby={described || undefined}
			className={control.field}
		/>
	);
	return (
		<FieldFrame
			field={field}
			words={{ label, hint, ...(labelNote === undefined ? {} : { labelNote }) }}
			className={className}
		>
			{after || inside ? (
				<span className={inside ? styles.inside : styles.line}>
					{element}
					{inside}
					{after}
				</span>
			) : (
				element
			)}
		</FieldFrame>
	);
}
