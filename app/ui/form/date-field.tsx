import { getInputProps } from "@conform-to/react";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { BirthdayPart } from "~/models/customer/profile.ts";
import { FieldError, type TextField } from "~/ui/form/field.tsx";
import style from "./edit.module.css";

const tokens = { day: "bday-day", month: "bday-month", year: "bday-year" } as const;

/** Day, month and year, each a field of its own, in the order of the locale: no picker, and no script. */
export function BirthdayFields({
	fields,
	order,
}: {
	fields: Readonly<Record<BirthdayPart, TextField>>;
	order: readonly BirthdayPart[];
}) {
	const { t } = useTranslation(["profile", "forms"]);
	const wrong = order.map((part) => fields[part]).find(({ errors }) => errors);
	return (
		<fieldset aria-describedby={wrong?.errorId}>
			<legend className={style.legend}>
				{t("birthday")} <span>{t("forms:optional")}</span>
			</legend>
			<div className={style.date}>
				{order.map((part) => (
					<div key={part} data-part={part}>
						<label htmlFor={fields[part].id}>{t(`date.${part}`)}</label>
						<input
							{...getInputProps(fields[part], { type: "text" })}
							{...(wrong ? { "aria-invalid": true } : {})}
							autoComplete={tokens[part]}
							inputMode="numeric"
							className="field"
						/>
					</div>
				))}
			</div>
			{wrong ? <FieldError of={wrong} /> : null}
		</fieldset>
	);
}
