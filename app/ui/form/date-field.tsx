import { getInputProps } from "@conform-to/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import control from "./control.module.css";
import style from "./date-field.module.css";
import type { TextField } from "./field.tsx";
import { FieldError } from "./field-frame.tsx";

export type DatePart = "day" | "month" | "year";

/**
 * A date (PAGE-85): day, month and year, each a field of its own, in the order of the locale. No picker and no script;
 * a day that does not exist is sent as it was typed, and the server answers it (ADR 0074).
 */
export function DateField({
	label,
	labels,
	fields,
	order,
	autoComplete,
}: {
	label: string;
	labels: Readonly<Record<DatePart, string>>;
	fields: Readonly<Record<DatePart, TextField>>;
	order: readonly DatePart[];
	/** start of the tokens of its parts */
	autoComplete: "bday";
}) {
	const { t } = useTranslation("forms");
	const wrong = order.map((part) => fields[part]).find(({ errors }) => errors);
	const isRequired = order.every((part) => fields[part].required);
	return (
		<fieldset aria-describedby={wrong?.errorId}>
			<legend className={style.legend}>
				{label} {isRequired ? null : <span>{t("optional")}</span>}
			</legend>
			<div className={style.date}>
				{order.map((part) => (
					<div key={part} data-part={part}>
						<label htmlFor={fields[part].id}>{labels[part]}</label>
						<input
							{...getInputProps(fields[part], { type: "text" })}
							{...(wrong ? { "aria-invalid": true } : {})}
							autoComplete={`${autoComplete}-${part}`}
							inputMode="numeric"
							className={control.field}
						/>
					</div>
				))}
			</div>
			{wrong ? <FieldError field={wrong} /> : null}
		</fieldset>
	);
}
