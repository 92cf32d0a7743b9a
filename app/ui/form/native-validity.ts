// Errors that the browser itself finds in a field (PAGE-88), in the shop's words.
import { type FocusEvent, type SyntheticEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** The error's message or null. An empty field is no error while the form is filled in: the form's answer reports it. */
export function useNativeValidity() {
	const { t } = useTranslation("forms");
	const [error, setError] = useState<string | null>(null);
	const find = ({ value, validity, type, minLength, validationMessage }: HTMLInputElement) => {
		if (value === "" || validity.valid) return null;
		if (validity.typeMismatch && type === "email") return t("native.email");
		if (validity.tooShort) return t("native.tooShort", { min: minLength });
		return validationMessage;
	};
	return {
		error,
		/** shown once the field is left, and removed as soon as it is corrected */
		onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => setError(find(currentTarget)),
		onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
			if (error) setError(find(currentTarget));
		},
	};
}
