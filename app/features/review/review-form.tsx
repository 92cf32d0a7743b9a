import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Field, type TextField } from "#app/ui/form/field.tsx";
import { FieldError, FieldFrame } from "#app/ui/form/field-frame.tsx";
import files from "#app/ui/form/file-input.module.css";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { maxStars, maxTextLength, minTextLength, reviewFits } from "#contract/review/limits.ts";
import type { ReviewableItem } from "#contract/review/shapes.ts";
import style from "./review-form.module.css";

const allStars = Array.from({ length: maxStars }, (_, at) => at + 1);

interface Choice {
	value: string;
	label: string;
	/** accessible name, when the label is a sign */
	spokenLabel?: string;
}

/** Radio buttons side by side, for a few choices. */
function Choices({
	field,
	title,
	choices,
}: {
	field: TextField;
	title: string;
	choices: readonly Choice[];
}) {
	return (
		<fieldset
			id={field.id}
			tabIndex={-1}
			className={style.choices}
			aria-describedby={field.errors ? field.errorId : undefined}
		>
			<legend>{title}</legend>
			<div>
				{choices.map(({ value, label, spokenLabel }) => (
					<label key={value}>
						<input
							{...getInputProps(field, { type: "radio", value, ariaAttributes: false })}
							id={`${field.id}-${value}`}
							{...(spokenLabel ? { "aria-label": spokenLabel } : {})}
						/>
						<span aria-hidden={spokenLabel ? true : undefined}>{label}</span>
					</label>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}

/** Not one of conform's fields, since a reply cannot give a file back. */
function PictureField({ error }: { error: string | undefined }) {
	const { t } = useTranslation("reviews");
	const id = "review-picture";
	const field = {
		id,
		errorId: `${id}-error`,
		descriptionId: `${id}-hint`,
		...(error ? { errors: [error] } : {}),
	};
	const words = {
		label: t("form.picture"),
		labelNote: t("form.optional"),
		hint: t("form.pictureHint"),
	};
	return (
		<FieldFrame field={field} words={words}>
			<input
				id={id}
				name="picture"
				type="file"
				accept="image/jpeg,image/png,image/webp,image/avif"
				className={files.file}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${field.errorId} ${field.descriptionId}` : field.descriptionId}
			/>
		</FieldFrame>
	);
}

/** The form for a review of an item; errors are shown in place, and typed values are kept. */
export function ReviewForm({
	item,
	author,
	takesPicture,
	lastResult,
}: {
	item: ReviewableItem;
	/** the proposed name to be shown */
	author: string;
	takesPicture: boolean;
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation("reviews");
	const [form, fields] = useForm<Record<"stars" | "fit" | "words" | "author", string>>({
		id: "review",
		lastResult,
		defaultValue: { author },
	});
	const pictureError = lastResult?.error?.picture?.[0];
	return (
		<PostForm
			via={Form}
			{...getFormProps(form, { ariaAttributes: false })}
			encType="multipart/form-data"
			className={style.form}
		>
			<input type="hidden" name="lineId" value={item.lineId} />
			<FormErrors
				form={form}
				order={["stars", "fit", "words", "author", "picture"]}
				answer={lastResult}
			/>
			<Choices
				field={fields.stars}
				title={t("form.stars")}
				choices={allStars.map((stars) => ({
					value: String(stars),
					label: "★".repeat(stars),
					spokenLabel: t("starsOf", { stars }),
				}))}
			/>
			{item.hasFit ? (
				<Choices
					field={fields.fit}
					title={t("form.fit")}
					choices={reviewFits.map((fit) => ({ value: fit, label: t(`fit.${fit}`) }))}
				/>
			) : null}
			<TextareaField
				field={fields.words}
				label={t("form.words")}
				labelNote=""
				hint={t("form.wordsHint", { least: minTextLength })}
				rows={6}
				maxLength={maxTextLength}
				className={style.words}
			/>
			<Field
				field={fields.author}
				label={t("form.author")}
				hint={t("form.authorHint")}
				labelNote=""
				autoComplete="nickname"
				className={style.author ?? ""}
			/>
			{takesPicture ? <PictureField error={pictureError} /> : null}
			<p className={style.note}>{t("form.note")}</p>
			<div>
				<SubmitButton>{t("form.send")}</SubmitButton>
			</div>
		</PostForm>
	);
}
