import { getSelectProps } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { Icon } from "../icon.tsx";
import control from "./control.module.css";
import type { TextField } from "./field.tsx";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";
import styles from "./select-field.module.css";

interface SelectFieldProps extends FieldWords {
	of: TextField;
	options: readonly { value: string; label: string }[];
	autoComplete?: string;
	className?: string;
	onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A native select under a label. */
export function SelectField(props: SelectFieldProps) {
	const { of, label, beside, hint, options, className, ...select } = props;
	const words = { label, hint, ...(beside === undefined ? {} : { beside }) };
	return (
		<FieldFrame of={of} words={words} className={className}>
			<span className={styles.box}>
				<select
					{...getSelectProps(of, hint ? { ariaDescribedBy: of.descriptionId } : {})}
					{...select}
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
