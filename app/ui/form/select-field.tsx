import { getSelectProps } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { Icon } from "../icon.tsx";
import control from "./control.module.css";
import type { TextField } from "./field.tsx";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";
import styles from "./select-field.module.css";

interface SelectFieldProps extends FieldWords {
	field: TextField;
	options: readonly { value: string; label: string }[];
	autoComplete?: string;
	className?: string;
	onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A native select under a label. */
export function SelectField(props: SelectFieldProps) {
	const { field, label, labelNote, hint, options, className, ...select } = props;
	const words = { label, hint, ...(labelNote === undefined ? {} : { labelNote }) };
	// a select without an empty choice always has a value: `required` would ask for a choice that it does not offer
	const required = field.required && options[0]?.value === "";
	return (
		<FieldFrame field={field} words={words} className={className}>
			<span className={styles.box}>
				<select
					{...getSelectProps(field, hint ? { ariaDescribedBy: field.descriptionId } : {})}
					{...select}
					required={required}
					className={`${control.field} ${styles.select}`}
				>
					{options.map(({ value, label: text }) => (
						<option key={value} value={value} className={styles.option}>
							{text}
						</option>
					))}
				</select>
				<Icon name="down" className={styles.arrow} />
			</span>
		</FieldFrame>
	);
}
