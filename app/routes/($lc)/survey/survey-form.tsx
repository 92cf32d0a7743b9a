import {
	getFormProps,
	getInputProps,
	getTextareaProps,
	type SubmissionResult,
	useForm,
} from "@conform-to/react";
import { Form } from "react-router";
import { maxMark, maxTextLength, surveyQuestions } from "#contract/survey/questions.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import control from "~/ui/form/control.module.css";
import { type TextField, useFieldWords } from "~/ui/form/field.tsx";
import { FieldError, FieldFrame } from "~/ui/form/field-frame.tsx";
import { FormErrors } from "~/ui/form/form-errors.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import css from "./survey-form.module.css";

type Question = (typeof surveyQuestions)[number];

const marks = Array.from({ length: maxMark }, (_, index) => String(index + 1));

function Marks({ of, question }: { of: TextField; question: Question }) {
	const { t } = useTranslation("survey");
	return (
		<fieldset
			id={of.id}
			tabIndex={-1}
			className={css.question}
			aria-describedby={of.errors ? of.errorId : undefined}
		>
			<legend>{t(`question.${question}`)}</legend>
			<div className={css.marks}>
				{marks.map((value) => (
					<label key={value}>
						<input
							{...getInputProps(of, { type: "radio", value, ariaAttributes: false })}
							id={`${of.id}-${value}`}
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
			<FieldError of={of} />
		</fieldset>
	);
}

function Words({ of }: { of: TextField }) {
	const { t } = useTranslation("survey");
	const words = { label: t("words"), hint: "", beside: "" };
	return (
		<FieldFrame of={of} words={useFieldWords(of, words)}>
			<textarea
				{...getTextareaProps(of, { ariaDescribedBy: of.descriptionId })}
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
		<Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={css.form}>
			<FormToken />
			<FormErrors form={form} order={[...surveyQuestions, "words"]} answer={lastResult} />
			{surveyQuestions.map((question) => (
				<Marks key={question} of={fields[question]} question={question} />
			))}
			<Words of={fields.words} />
			<div>
				<SubmitButton pendingLabel={t("forms:pending")}>{t("submit")}</SubmitButton>
			</div>
		</Form>
	);
}
