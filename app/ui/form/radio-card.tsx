import type { ReactNode } from "react";
import { FieldError } from "./plain-field.tsx";

/** A group of radio cards under one legend, with the group's own error. */
export function RadioCards({
	id,
	legend,
	error,
	legendClassName = "font-display text-lg md:text-xl",
	children,
}: {
	id: string;
	legend: ReactNode;
	error?: string | undefined;
	legendClassName?: string;
	children: ReactNode;
}) {
	return (
		<fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
			<legend className={legendClassName}>{legend}</legend>
			<FieldError id={id} error={error} />
			<div className="mt-4 border-b border-line">{children}</div>
		</fieldset>
	);
}

/** One choice as a whole row one can press: name, what it means, and what it costs on the right. */
export function RadioCard({
	id,
	name,
	value,
	label,
	detail,
	aside,
	defaultChecked,
	required = true,
	children,
}: {
	id: string;
	name: string;
	value: string;
	label: ReactNode;
	detail?: ReactNode;
	aside?: ReactNode;
	defaultChecked?: boolean;
	required?: boolean;
	/** shown below while the card is chosen */
	children?: ReactNode;
}) {
	return (
		<div className="group/card border-t border-line has-[>label>input:checked]:bg-stone">
			<label htmlFor={id} className="flex items-start gap-4 px-3 py-4">
				<input
					id={id}
					type="radio"
					name={name}
					value={value}
					required={required}
					defaultChecked={defaultChecked}
					aria-describedby={detail ? `${id}-detail` : undefined}
					className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge checked:border-6 checked:border-ink forced-colors:appearance-auto"
				/>
				<span className="min-w-0 flex-1">
					<span className="flex flex-wrap items-baseline justify-between gap-x-4">
						<span>{label}</span>
						{aside ? <span className="num">{aside}</span> : null}
					</span>
					{detail ? (
						<span id={`${id}-detail`} className="mt-0.5 block text-sm text-muted">
							{detail}
						</span>
					) : null}
				</span>
			</label>
			{children ? (
				<div className="hidden px-3 pb-5 group-has-[>label>input:checked]/card:block">
					{children}
				</div>
			) : null}
		</div>
	);
}
