// The frame that all labelled fields share, in a conform form or not.
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Unbroken } from "../unbroken.tsx";
import control from "./control.module.css";
import styles from "./field-frame.module.css";

/** State of a field, in a conform form or not. */
export type FieldState = Pick<FieldMetadata, "id"> &
	Partial<Pick<FieldMetadata, "errorId" | "descriptionId" | "errors">>;

/** The first error of a field, in the shopper's language. */
export function FieldError({ field: { errorId, errors } }: { field: FieldState }) {
	const [error] = errors ?? [];
	if (!error) return null;
	return (
		<p id={errorId} className={`${control.error} ${styles.error}`}>
			<Icon name="warning" className={styles.mark} />
			<span>
				<Unbroken>{error}</Unbroken>
			</span>
		</p>
	);
}

export interface FieldWords {
	label: string;
	/** words beside the label; by default an optional field says that it is (PAGE-87) */
	labelNote?: string;
	hint?: ReactNode;
}

/** Label above, control, hint and error below: the frame that every field with a label of its own shares. */
export function FieldFrame({
	field,
	words: { label, labelNote, hint },
	className,
	children,
}: {
	field: FieldState;
	words: FieldWords;
	className?: string | undefined;
	children: ReactNode;
}) {
	return (
		<div className={className}>
			<label htmlFor={field.id} className={styles.label}>
				{label}
				{labelNote ? <span className={styles.beside}>{labelNote}</span> : null}
			</label>
			{children}
			{hint ? (
				<p id={field.descriptionId} className={styles.hint}>
					{hint}
				</p>
			) : null}
			<FieldError field={field} />
		</div>
	);
}
