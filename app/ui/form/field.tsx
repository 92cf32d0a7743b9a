import { type FieldMetadata, getInputProps, type useForm } from "@conform-to/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Icon } from "../icon.tsx";
import { applyMask } from "./mask.ts";
import { useNativeValidity } from "./native-validity.ts";
import { PasswordToggle } from "./password-toggle.tsx";

/** A text of a conform form; what may be left out may be absent. */
export type TextField = FieldMetadata<string | undefined>;

/** What a schema says of its fields, as the server sends it along: no zod in a browser. */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

/** What a field says of itself, whether or not a conform form has it. */
export type FieldState = Pick<TextField, "id"> &
	Partial<Pick<TextField, "errorId" | "descriptionId" | "errors">>;

/** What is wrong with a field, in the shopper's language: the first of it is enough. */
export function FieldError({ of: { errorId, errors } }: { of: FieldState }) {
	const [error] = errors ?? [];
	if (!error) return null;
	return (
		<p id={errorId} className="field-error flex gap-2">
			<Icon name="warning" className="mt-0.5" />
			<span>{error}</span>
		</p>
	);
}

export interface FieldWords {
	label: string;
	/** said beside the label; where nothing is given, that a field which may stay empty is optional (S2 §5) */
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
			<label htmlFor={of.id} className="flex items-baseline justify-between gap-4 text-sm">
				{label}
				{beside ? <span className="text-xs text-muted">{beside}</span> : null}
			</label>
			{children}
			{hint ? (
				<p id={of.descriptionId} className="mt-1.5 text-sm text-muted">
					{hint}
				</p>
			) : null}
			<FieldError of={of} />
		</div>
	);
}

/** The words of a conform field: without any of its own, one that may stay empty says so. */
export function useFieldWords(of: TextField, words: FieldWords): FieldWords {
	const { t } = useTranslation("forms");
	return of.required || words.beside !== undefined ? words : { ...words, beside: t("optional") };
}

type Input = ComponentProps<"input">;

export interface FieldProps
	extends FieldWords,
		Pick<Input, "autoComplete" | "inputMode" | "enterKeyHint" | "autoCapitalize" | "spellCheck"> {
	of: TextField;
	type?: "text" | "email" | "tel" | "password";
	/** how it is grouped while it is typed; `applyMask` says which tokens there are */
	mask?: string;
	className?: string | undefined;
	/** what makes it the field of a list of suggestions */
	combobox?: Pick<
		Input,
		| "role"
		| "aria-autocomplete"
		| "aria-expanded"
		| "aria-controls"
		| "aria-activedescendant"
		| "onInput"
		| "onKeyDown"
		| "onBlur"
	>;
}

/** Groups what stands in a field, unless somebody is mending the midst of it. */
function regroup(input: HTMLInputElement, mask: string): void {
	const { value, selectionEnd } = input;
	if (selectionEnd === value.length) input.value = applyMask(mask, value);
}

/**
 * A labelled text field of a conform form. What it may hold is the schema's: bounds, and whether it may stay empty. The
 * form is checked on the server, so that errors come in the shop's language; what the browser sees at once is said at
 * once, in the same words.
 */
export function Field(props: FieldProps) {
	const { of, label, beside, hint, type = "text", mask, className, combobox, ...input } = props;
	const words = useFieldWords(of, { label, hint, ...(beside === undefined ? {} : { beside }) });
	const [isShown, setShown] = useState(false);
	const native = useNativeValidity();
	const errors = of.errors ?? (native.error ? [native.error] : undefined);
	const described = [errors && of.errorId, hint && of.descriptionId].filter(Boolean).join(" ");
	const isPassword = type === "password";
	const control = (
		<input
			{...getInputProps(of, { type: isShown ? "text" : type, ariaAttributes: false })}
			{...input}
			{...combobox}
			onInput={(event) => {
				if (mask) regroup(event.currentTarget, mask);
				native.onInput(event);
				combobox?.onInput?.(event);
			}}
			onBlur={(event) => {
				native.onBlur(event);
				combobox?.onBlur?.(event);
			}}
			aria-invalid={errors ? true : undefined}
			aria-describedby={described || undefined}
			className="field"
		/>
	);
	return (
		<FieldFrame
			of={{ id: of.id, errorId: of.errorId, descriptionId: of.descriptionId, errors }}
			words={words}
			className={className}
		>
			{isPassword ? (
				<span className="relative block">
					{control}
					<PasswordToggle
						inputId={of.id}
						label={label}
						isShown={isShown}
						onToggle={() => setShown(!isShown)}
					/>
				</span>
			) : (
				control
			)}
		</FieldFrame>
	);
}
