import {
	getFormProps,
	getInputProps,
	getTextareaProps,
	type SubmissionResult,
	useForm,
} from "@conform-to/react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import control from "#app/ui/form/control.module.css";
import { type TextField, useFieldWords } from "#app/ui/form/field.tsx";
import { FieldError, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { maxMark, maxTextLength, surveyQuestions } from "#contract/survey/questions.ts";
import css from "./survey-form.module.css";

type Question = (typeof surveyQuestions)[number];

const marks = Array.from({ length: maxMark }, (_, index) => String(index + 1));

function Marks({ field, question }: { field: TextField; question: Question }) {
	const { t } = useTranslation("survey");
	return (
		<fieldset
			id={field.id}
			tabIndex={-1}
			className={css.question}
			aria-describedby={field.errors ? field.errorId : undefined}
		>
			<legend>{t(`question.${question}`)}</legend>
			<div className={css.marks}>
				{marks.map((value) => (
					<label key={value}>
						<input
							{...getInputProps(field, { type: "radio", value, ariaAttributes: false })}
							id={`${field.id}-${value}`}
							aria-label={t("mark", { mark: value, highest: maxMark })}
						/>
						<span aria-hidden="true">{value}</span>
					</label>
				))}
			</div>
			<p className={css.ends} aria-hidden="true">
				<span>{t("lowest")}</span>
				<span>{t("highest")}</span>
			</p>
			<FieldError field={field} />
		</fieldset>
	);
}

function Words({ field }: { field: TextField }) {
	const { t } = useTranslation("survey");
	const words = { label: t("words"), hint: "", labelNote: "" };
	return (
		<FieldFrame field={field} words={useFieldWords(field, words)}>
			<textarea
				{...getTextareaProps(field, { ariaDescribedBy: field.descriptionId })}
				rows={5}
				maxLength={maxTextLength}
				className={`${control.field} ${css.words}`}
			/>
		</FieldFrame>
	);
}

export function SurveyForm({ lastResult }: { lastResult: SubmissionResult | null }) {
	const { t } = useTranslation(["survey", "forms"]);
	const [form, fields] = useForm<Record<Question | "words", string>>({ id: "survey", lastResult });
	return (
		<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })} className={css.form}>
			<FormErrors form={form} order={[...surveyQuestions, "words"]} answer={lastResult} />
			{surveyQuestions.map((question) => (
				<Marks key={question} field={fields[question]} question={question} />
			))}
			<Words field={fields.words} />
			<div>
				<SubmitButton pendingLabel={t("forms:pending")}>{t("submit")}</SubmitButton>
			</div>
		</PostForm>
	);
}
