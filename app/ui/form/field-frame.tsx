// The frame that every labelled field shares, of a conform form or not.
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import control from "./control.module.css";
import styles from "./field-frame.module.css";

/** What a field says of itself, whether or not a conform form has it. */
export type FieldState = Pick<FieldMetadata, "id"> &
	Partial<Pick<FieldMetadata, "errorId" | "descriptionId" | "errors">>;

/** What is wrong with a field, in the shopper's language: the first of it is enough. */
export function FieldError({ of: { errorId, errors } }: { of: FieldState }) {
	const [error] = errors ?? [];
	if (!error) return null;
	return (
		<p id={errorId} className={`${control.error} ${styles.error}`}>
			<Icon name="warning" className={styles.mark} />
			<span>{error}</span>
		</p>
	);
}

export interface FieldWords {
	label: string;
	/** said beside the label; where nothing is given, that a field which may stay empty is optional (PAGE-87) */
	beside?: string;
	hint?: ReactNode;
}

/** Label above, control, hint and error below: the frame that every field with a label of its own shares. */
export function FieldFrame({
	of,
	words: { label, beside, hint },
	className,
	children,
}: {
	of: FieldState;
	words: FieldWords;
	className?: string | undefined;
	children: ReactNode;
}) {
	return (
		<div className={className}>
			<label htmlFor={of.id} className={styles.label}>
				{label}
				{beside ? <span className={styles.beside}>{beside}</span> : null}
			</label>
			{children}
			{hint ? (
				<p id={of.descriptionId} className={styles.hint}>
					{hint}
				</p>
			) : null}
			<FieldError of={of} />
		</div>
	);
}
