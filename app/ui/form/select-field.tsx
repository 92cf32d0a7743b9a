import type { ChangeEvent } from "react";
import { controlClass, describedBy, FieldFrame, type FieldWords } from "./field.tsx";

interface SelectFieldProps extends FieldWords {
	id: string;
	name: string;
	options: readonly { value: string; label: string }[];
	defaultValue?: string | undefined;
	autoComplete?: string;
	className?: string;
	onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A native select under a label. */
export function SelectField(props: SelectFieldProps) {
	const { id, label, optional, hint, error, options, className, ...select } = props;
	return (
		<FieldFrame
			id={id}
			words={{ label, optional, hint, error }}
			{...(className ? { className } : {})}
		>
			<span className="relative block">
				<select
					{...select}
					id={id}
					required={!optional}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, { hint, error })}
					className={`${controlClass} cursor-pointer appearance-none pr-7`}
				>
					{options.map(({ value, label: text }) => (
						<option key={value} value={value} className="bg-paper text-ink">
							{text}
						</option>
					))}
				</select>
				<svg
					viewBox="0 0 12 8"
					aria-hidden="true"
					className="pointer-events-none absolute right-1 top-1/2 h-2 w-3 fill-none stroke-ink"
				>
					<path d="m1 1.5 5 5 5-5" strokeWidth="1.5" />
				</svg>
			</span>
		</FieldFrame>
	);
}
