import type { ReactNode } from "react";
import { FieldError } from "./plain-field.tsx";

/** A checkbox with its sentence; the whole sentence can be pressed. */
export function Checkbox({
	id,
	name,
	label,
	error,
	defaultChecked,
	required = false,
}: {
	id: string;
	name: string;
	label: ReactNode;
	error?: string | undefined;
	defaultChecked?: boolean;
	required?: boolean;
}) {
	return (
		<div>
			<label htmlFor={id} className="flex items-start gap-3 py-1 text-sm">
				<input
					id={id}
					type="checkbox"
					name={name}
					value="yes"
					required={required}
					defaultChecked={defaultChecked}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className="size-6 shrink-0"
				/>
				<span className="pt-0.5">{label}</span>
			</label>
			<FieldError id={id} error={error} />
		</div>
	);
}
