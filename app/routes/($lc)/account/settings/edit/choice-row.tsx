import { getInputProps } from "@conform-to/react";
import type { TextField } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import style from "./edit.module.css";

/** A choice between a few words, side by side. */
export function ChoiceRow({
	field,
	legend,
	options,
}: {
	field: TextField;
	legend: string;
	options: readonly { value: string; label: string }[];
}) {
	return (
		<fieldset id={field.id} tabIndex={-1}>
			<legend className={style.legend}>{legend}</legend>
			<div className={style.choices}>
				{options.map(({ value, label }) => (
					<label key={value}>
						<input
							{...getInputProps(field, { type: "radio", value, ariaAttributes: false })}
							id={`${field.id}-${value}`}
							defaultChecked={(field.initialValue ?? "") === value}
						/>
						{label}
					</label>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}
