import type { ChangeEvent } from "react";
import { Icon } from "../icon.tsx";
import { describedBy, FieldFrame, type FieldWords } from "./plain-field.tsx";

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
