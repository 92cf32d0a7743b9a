import { type FieldMetadata, getInputProps, type useForm } from "@conform-to/react";
import {
	type ComponentProps,
	type FocusEvent,
	type SyntheticEvent,
	useEffect,
	useState,
} from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { afterPress } from "./after-press.ts";
import type { FieldWords } from "./field-frame.tsx";
import { InputField, type InputFieldProps } from "./input-field.tsx";
import styles from "./password-toggle.module.css";

/** Shows what was typed into a password field, and hides it again (PAGE-89); rendered only once scripts run. */
function PasswordToggle({
	inputId,
	label,
	isShown,
	onToggle,
}: {
	inputId: string;
	/** label of the field */
	label: string;
	isShown: boolean;
	onToggle: () => void;
}) {
	const { t } = useTranslation("forms");
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	if (!isReady) return null;
	const words = t(isShown ? "hide" : "show");
	return (
		<button
			type="button"
			className={styles.toggle}
			aria-controls={inputId}
			aria-label={`${words}, ${label}`}
			onClick={onToggle}
		>
			{words}
		</button>
	);
}

// Errors that the browser itself finds in a field (PAGE-88), in the shop's words.

/** The error's message or null. An empty field is no error while the form is filled in: the form's answer reports it. */
function useNativeValidity() {
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
		onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
			afterPress(() => setError(find(currentTarget)));
		},
		onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
			if (error) setError(find(currentTarget));
		},
	};
}

/** A text field of a conform form; undefined if it was left out. */
export type TextField = FieldMetadata<string | undefined>;

/** Constraints of a schema's fields, which the server sends along: the browser needs no zod. */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

/** The words of a conform field: an optional one with no words beside its label says that it is optional. */
export function useFieldWords(field: TextField, words: FieldWords): FieldWords {
	const { t } = useTranslation("forms");
	return field.required || words.labelNote !== undefined
		? words
		: { ...words, labelNote: t("optional") };
}

type Input = ComponentProps<"input">;

export interface FieldProps
	extends FieldWords,
		Pick<InputFieldProps, "mask" | "className">,
		Pick<Input, "autoComplete" | "inputMode" | "enterKeyHint" | "autoCapitalize" | "spellCheck"> {
	field: TextField;
	type?: "text" | "email" | "tel" | "password";
	/** attributes and handlers of a field with a list of suggestions */
	combobox?: Pick<
		Input,
		| "role"
		| "aria-autocomplete"
		| "aria-expanded"
		| "aria-controls"
		| "aria-activedescendant"
		| "onFocus"
		| "onInput"
		| "onKeyDown"
		| "onBlur"
	>;
}

/**
 * A labelled text field of a conform form. Its bounds, and whether it may stay empty, come from the schema. The form is
 * checked on the server, so that errors come in the shop's language; what the browser finds wrong is shown at once, in
 * the same words.
 */
export function Field({
	field,
	label,
	labelNote,
	hint,
	type = "text",
	combobox,
	...rest
}: FieldProps) {
	const words = useFieldWords(field, {
		label,
		hint,
		...(labelNote === undefined ? {} : { labelNote }),
	});
	const [isShown, setShown] = useState(false);
	const native = useNativeValidity();
	const errors = field.errors ?? (native.error ? [native.error] : undefined);
	const { id, key, ...held } = getInputProps(field, { type, ariaAttributes: false });
	return (
		<InputField
			key={key}
			{...held}
			{...rest}
			{...combobox}
			{...words}
			field={{ id, errorId: field.errorId, descriptionId: field.descriptionId, errors }}
			type={isShown ? "text" : type}
			onInput={(event) => {
				native.onInput(event);
				combobox?.onInput?.(event);
			}}
			onBlur={(event) => {
				native.onBlur(event);
				combobox?.onBlur?.(event);
			}}
			inside={
				type === "password" ? (
					<PasswordToggle
						inputId={id}
						label={label}
						isShown={isShown}
						onToggle={() => setShown(!isShown)}
					/>
				) : null
			}
		/>
	);
}
