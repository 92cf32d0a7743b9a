import { getInputProps } from "@conform-to/react";
import { type ReactNode, useEffect, useRef } from "react";
import style from "./checkbox.module.css";
import type { TextField } from "./field.tsx";
import { FieldError } from "./field-frame.tsx";

/** A checkbox with its sentence; the whole sentence can be pressed. */
export function Checkbox({
	field,
	label,
	missedIn = null,
}: {
	field: TextField;
	label: ReactNode;
	/** the answer to a form in which this box alone was missed: the focus, and the eye, come here */
	missedIn?: unknown;
}) {
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (!missedIn) return;
		box.current?.focus({ preventScroll: true });
		box.current?.scrollIntoView({ block: "center" });
	}, [missedIn]);
	return (
		<div>
			<label htmlFor={field.id} className={style.line}>
				<input
					ref={box}
					{...getInputProps(field, { type: "checkbox", value: "yes" })}
					// biome-ignore lint/a11y/noAutofocus: without JavaScript the answer leads to the box that was missed
					autoFocus={Boolean(missedIn)}
				/>
				<span>{label}</span>
			</label>
			<FieldError field={field} />
		</div>
	);
}
