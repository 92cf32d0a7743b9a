// What the browser itself finds wrong with a field (PAGE-88), in the shop's words.
import { type FocusEvent, type SyntheticEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";

/** The message, null where nothing is wrong: an empty field is for the form to ask about, not for one on its way. */
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
		/** said once the field is left, and taken back as soon as it is mended */
		onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => setError(find(currentTarget)),
		onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
			if (error) setError(find(currentTarget));
		},
	};
}
