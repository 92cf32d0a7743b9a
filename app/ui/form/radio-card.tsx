import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import type { TextField } from "./field.tsx";
import { FieldError } from "./field-frame.tsx";

/** A group of radio cards under one legend, with the group's own error. */
export function RadioCards({
	of,
	legend,
	children,
}: {
	of: TextField;
	legend: ReactNode;
	children: ReactNode;
}) {
	return (
		<fieldset id={of.id} tabIndex={-1} aria-describedby={of.errors ? of.errorId : undefined}>
			<legend className="font-display text-lg md:text-xl">{legend}</legend>
			<FieldError of={of} />
			<div className="mt-4 border-b border-line">{children}</div>
		</fieldset>
	);
}

/** One choice as a whole row one can press: name, what it means, and what it costs on the right. */
export function RadioCard({
	of,
	value,
	id = `${of.id}-${value}`,
	label,
	detail,
	aside,
	defaultChecked,
	children,
}: {
	/** the group's field */
	of: TextField;
	value: string;
	id?: string;
	label: ReactNode;
	detail?: ReactNode;
	aside?: ReactNode;
	/** where it is not for the field's own value to say */
	defaultChecked?: boolean;
	/** shown below while the card is chosen */
	children?: ReactNode;
}) {
	return (
		<div className="group/card border-t border-line has-[>label>input:checked]:bg-stone">
			<label htmlFor={id} className="flex items-start gap-4 px-3 py-4">
				<input
					{...getInputProps(of, { type: "radio", value, ariaAttributes: false })}
					{...(defaultChecked === undefined ? {} : { defaultChecked })}
					id={id}
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
