import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import style from "#app/features/newsletter/newsletter-page.module.css";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	readSurvey,
	sendSurvey,
	surveySchema,
	surveyTokenOf,
} from "#app/models/survey/survey.server.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { seePage } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { TextField } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { maxMark, maxTextLength, surveyQuestions } from "#contract/survey/questions.ts";
import type { Route } from "./+types/route";
import css from "./survey-form.module.css";

export const handle: RouteHandle = { i18n: ["survey", "forms"], hydrate: "load", page: "survey" };

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, url }: Route.LoaderArgs) {
	const token = surveyTokenOf(url);
	return { token, isAnswered: await required(readSurvey(context, token), url) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const token = surveyTokenOf(url);
	const form = await request.formData();
	const submission = readForm(form, surveySchema);
	if (submission.status !== "success") return invalidReply(context, submission);
	const done = await attempt(sendSurvey(context, token, submission.value));
	if (!done.ok) return failureReply(context, form, done.failure, "survey");
	return seePage(context, "survey", undefined, { token });
}

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

function SurveyForm({ lastResult }: { lastResult: SubmissionResult | null }) {
	const { t } = useTranslation("survey");
	const [form, fields] = useForm<Record<Question | "words", string>>({ id: "survey", lastResult });
	return (
		<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })} className={css.form}>
			<FormErrors form={form} order={[...surveyQuestions, "words"]} answer={lastResult} />
			{surveyQuestions.map((question) => (
				<Marks key={question} field={fields[question]} question={question} />
			))}
			<TextareaField
				field={fields.words}
				label={t("words")}
				labelNote=""
				rows={5}
				maxLength={maxTextLength}
				className={css.words}
			/>
			<div>
				<SubmitButton>{t("submit")}</SubmitButton>
			</div>
		</PostForm>
	);
}

export default function SurveyPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("survey");
	const url = useUrl();
	if (loaderData.isAnswered) {
		return (
			<>
				<PageHead title={t("thanks.title")} />
				<h1>{t("thanks.title")}</h1>
				<p>{t("thanks.text")}</p>
				<p className={style.ways}>
					<a className={buttonClass()} href={url("review", undefined, { token: loaderData.token })}>
						{t("thanks.review")}
					</a>
					<a className={buttonClass("text")} href={url("index")}>
						{t("thanks.home")}
					</a>
				</p>
			</>
		);
	}
	return (
		<>
			<PageHead title={t("title")} />
			<h1>{t("title")}</h1>
			<p>{t("intro")}</p>
			<SurveyForm lastResult={actionData ?? null} />
		</>
	);
}
