import { getSelectProps } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { Icon } from "../icon.tsx";
import type { TextField } from "./field.tsx";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";

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
			<span className="relative block">
				<select
					{...getSelectProps(of, hint ? { ariaDescribedBy: of.descriptionId } : {})}
					{...select}
					className="field appearance-none pr-7"
				>
					{options.map(({ value, label: text }) => (
						<option key={value} value={value} className="bg-paper text-ink">
							{text}
						</option>
					))}
				</select>
				<Icon name="down" className="pointer-events-none absolute top-3.5 right-0" />
			</span>
		</FieldFrame>
	);
}
