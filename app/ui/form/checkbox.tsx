import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import type { TextField } from "./field.tsx";
import { FieldError } from "./field-frame.tsx";

/** A checkbox with its sentence; the whole sentence can be pressed. */
export function Checkbox({ of, label }: { of: TextField; label: ReactNode }) {
	return (
		<div>
			<label htmlFor={of.id} className="flex items-start gap-3 py-1 text-sm">
				<input
					{...getInputProps(of, { type: "checkbox", value: "yes" })}
					className="size-6 shrink-0"
				/>
				<span className="pt-0.5">{label}</span>
			</label>
			<FieldError of={of} />
		</div>
	);
}
