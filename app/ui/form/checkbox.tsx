import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import style from "./checkbox.module.css";
import type { TextField } from "./field.tsx";
import { FieldError } from "./field-frame.tsx";

/** A checkbox with its sentence; the whole sentence can be pressed. */
export function Checkbox({ of, label }: { of: TextField; label: ReactNode }) {
	return (
		<div>
			<label htmlFor={of.id} className={style.line}>
				<input {...getInputProps(of, { type: "checkbox", value: "yes" })} />
				<span>{label}</span>
			</label>
			<FieldError of={of} />
		</div>
	);
}
