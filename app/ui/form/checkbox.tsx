import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import style from "./checkbox.module.css";
import type { TextField } from "./field.tsx";
import { FieldError } from "./field-frame.tsx";

/** A checkbox with its sentence; the whole sentence can be pressed. */
export function Checkbox({ field, label }: { field: TextField; label: ReactNode }) {
	return (
		<div>
			<label htmlFor={field.id} className={style.line}>
				<input {...getInputProps(field, { type: "checkbox", value: "yes" })} />
				<span>{label}</span>
			</label>
			<FieldError field={field} />
		</div>
	);
}
