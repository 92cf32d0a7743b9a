import { type FieldMetadata, getInputProps, type useForm } from "@conform-to/react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { FieldWords } from "./field-frame.tsx";
import { InputField, type InputFieldProps } from "./input-field.tsx";
import { useNativeValidity } from "./native-validity.ts";
import { PasswordToggle } from "./password-toggle.tsx";

/** A text of a conform form; what may be left out may be absent. */
export type TextField = FieldMetadata<string | undefined>;

/** What a schema says of its fields, as the server sends it along: no zod in a browser. */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

/** The words of a conform field: without any of its own, one that may stay empty says so. */
export function useFieldWords(of: TextField, words: FieldWords): FieldWords {
	const { t } = useTranslation("forms");
	return of.required || words.beside !== undefined ? words : { ...words, beside: t("optional") };
}

type Input = ComponentProps<"input">;

export interface FieldProps
	extends FieldWords,
		Pick<InputFieldProps, "mask" | "className">,
		Pick<Input, "autoComplete" | "inputMode" | "enterKeyHint" | "autoCapitalize" | "spellCheck"> {
	of: TextField;
	type?: "text" | "email" | "tel" | "password";
	/** what makes it the field of a list of suggestions */
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
 * A labelled text field of a conform form. What it may hold is the schema's: bounds, and whether it may stay empty. The
 * form is checked on the server, so that errors come in the shop's language; what the browser sees at once is said at
 * once, in the same words.
 */
export function Field({ of, label, beside, hint, type = "text", combobox, ...rest }: FieldProps) {
	const words = useFieldWords(of, { label, hint, ...(beside === undefined ? {} : { beside }) });
	const [isShown, setShown] = useState(false);
	const native = useNativeValidity();
	const errors = of.errors ?? (native.error ? [native.error] : undefined);
	const { id, key, ...held } = getInputProps(of, { type, ariaAttributes: false });
	return (
		<InputField
			key={key}
			{...held}
			{...rest}
			{...combobox}
			{...words}
			of={{ id, errorId: of.errorId, descriptionId: of.descriptionId, errors }}
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
