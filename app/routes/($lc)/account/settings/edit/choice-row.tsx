import { getInputProps } from "@conform-to/react";
import type { TextField } from "~/ui/form/field.tsx";
import { FieldError } from "~/ui/form/field-frame.tsx";
import style from "./edit.module.css";

/** A choice between a few words, side by side. */
export function ChoiceRow({
	of,
	legend,
	options,
}: {
	of: TextField;
	legend: string;
	options: readonly { value: string; label: string }[];
}) {
	return (
		<fieldset id={of.id} tabIndex={-1}>
			<legend className={style.legend}>{legend}</legend>
			<div className={style.choices}>
				{options.map(({ value, label }) => (
					<label key={value}>
						<input
							{...getInputProps(of, { type: "radio", value, ariaAttributes: false })}
							id={`${of.id}-${value}`}
							defaultChecked={(of.initialValue ?? "") === value}
						/>
						{label}
					</label>
				))}
			</div>
			<FieldError of={of} />
		</fieldset>
	);
}
