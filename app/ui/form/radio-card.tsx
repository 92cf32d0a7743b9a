import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import typography from "../typography.module.css";
import { Unbroken } from "../unbroken.tsx";
import type { TextField } from "./field.tsx";
import { FieldError } from "./field-frame.tsx";
import styles from "./radio-card.module.css";

/** A group of radio cards under one legend, with the group's own error. */
export function RadioCards({
	field,
	legend,
	children,
}: {
	field: TextField;
	legend: ReactNode;
	children: ReactNode;
}) {
	return (
		<fieldset
			id={field.id}
			tabIndex={-1}
			aria-describedby={field.errors ? field.errorId : undefined}
		>
			<legend className={styles.legend}>{legend}</legend>
			<FieldError field={field} />
			<div className={styles.cards}>{children}</div>
		</fieldset>
	);
}

/** One choice as a row that can be pressed: its name, what it means, and what it costs on the right. */
export function RadioCard({
	field,
	value,
	id = `${field.id}-${value}`,
	label,
	detail,
	aside,
	defaultChecked,
	children,
}: {
	/** the group's field */
	field: TextField;
	value: string;
	id?: string;
	label: ReactNode;
	detail?: ReactNode;
	aside?: ReactNode;
	/** used instead of the field's own value */
	defaultChecked?: boolean;
	/** shown below while the card is chosen */
	children?: ReactNode;
}) {
	return (
		<div className={styles.card}>
			<label htmlFor={id} className={styles.row}>
				<input
					{...getInputProps(field, { type: "radio", value, ariaAttributes: false })}
					{...(defaultChecked === undefined ? {} : { defaultChecked })}
					id={id}
					aria-describedby={detail ? `${id}-detail` : undefined}
					className={styles.dot}
				/>
				<span className={styles.words}>
					<span className={styles.line}>
						<span>{typeof label === "string" ? <Unbroken>{label}</Unbroken> : label}</span>
						{aside ? <span className={typography.number}>{aside}</span> : null}
					</span>
					{detail ? (
						<span id={`${id}-detail`} className={styles.detail}>
							{detail}
						</span>
					) : null}
				</span>
			</label>
			{children ? <div className={styles.body}>{children}</div> : null}
		</div>
	);
}
