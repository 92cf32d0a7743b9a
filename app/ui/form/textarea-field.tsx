import { getTextareaProps } from "@conform-to/react";
import control from "./control.module.css";
import { type TextField, useFieldWords } from "./field.tsx";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";

interface TextareaFieldProps extends FieldWords {
	field: TextField;
	rows: number;
	maxLength?: number;
	className?: string | undefined;
}

/** A labelled field for several lines of a conform form. */
export function TextareaField(props: TextareaFieldProps) {
	const { field, label, labelNote, hint, className, ...textarea } = props;
	const words = { label, hint, ...(labelNote === undefined ? {} : { labelNote }) };
	return (
		<FieldFrame field={field} words={useFieldWords(field, words)}>
			<textarea
				{...getTextareaProps(field, hint ? { ariaDescribedBy: field.descriptionId } : {})}
				{...textarea}
				className={`${control.field} ${className}`}
			/>
		</FieldFrame>
	);
}
