// All questions about a product with their answers, and the form that asks another one (CATALOGUE-110).
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ProductLink } from "#app/features/product/product-link.tsx";
import { FormProof } from "#app/features/protection/form-proof.tsx";
import { QuestionList } from "#app/features/question/question-list.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { needsNoLetter } from "#app/models/alert/email-alert.server.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { botScriptOf, guardedReply, proofOf } from "#app/models/protection/protection.server.ts";
import {
	ask,
	questionConstraint,
	questionSchema,
	readQuestions,
} from "#app/models/question/questions.server.ts";
import { attempt, optional, required } from "#app/server/failures.ts";
import { invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { idOr404, seeOther } from "#app/server/respond.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { maxQuestionLength, minQuestionLength } from "#contract/question/limits.ts";
import { formatName } from "#shop/names.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import style from "./questions.module.css";

export const handle: RouteHandle = {
	i18n: ["questions", "product", "forms"],
	page: "questions",
	markdown: { fresh: 60, stale: 3_600, query: [] },
};

/** The form has the visitor's address. */
export const headers = () => ({ "Cache-Control": "no-store" });

async function readAsked(context: Context, id: string, url: URL) {
	const productId = idOr404(url, id);
	const { label, colour } = await required(readProduct(context, productId), url);
	return { productId, label, colour: colour.label };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const [product, questions] = await Promise.all([
		readAsked(context, params.productId, url),
		optional(context, "questions", readQuestions(context, params.productId), [], null),
	]);
	const botScript = botScriptOf(context, "questions");
	return { product, questions, constraint: questionConstraint, botScript };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const form = await request.formData();
	const { productId, label, colour: color } = await readAsked(context, params.productId, url);
	const submission = readForm(form, questionSchema);
	if (submission.status !== "success") return invalidReply(context, submission);
	const { value } = submission;
	const done = await attempt(ask(context, productId, value, proofOf(form)));
	if (!done.ok) return guardedReply(context, form, done.failure, "open-form");
	const isKnown = await needsNoLetter(context, value.email);
	const target = urlOf(getShop(context).locale, "product", { label, color, productId });
	const key = isKnown ? "questions:sent" : "questions:asked";
	return seeOther(context, target, { kind: "success", key });
}

const order = ["words", "author", "email"] as const;

function QuestionForm({
	data: { constraint, botScript },
	reply,
}: {
	data: Route.ComponentProps["loaderData"];
	reply: (SubmissionResult & { check?: string }) | null;
}) {
	const { t } = useTranslation("questions");
	const { email, firstName } = useVisitor();
	const [form, fields] = useForm<Record<(typeof order)[number], string>>({
		id: "question",
		lastResult: reply,
		constraint,
		defaultValue: { email, author: formatName(firstName) },
	});
	return (
		<PostForm {...getFormProps(form, { ariaAttributes: false })} className={style.form}>
			<FormErrors form={form} order={order} answer={reply} />
			<TextareaField
				field={fields.words}
				label={t("form.words")}
				labelNote=""
				hint={t("form.wordsHint", { least: minQuestionLength, most: maxQuestionLength })}
				rows={4}
				maxLength={maxQuestionLength}
				className={style.words}
			/>
			<Field
				field={fields.author}
				label={t("form.author")}
				hint={t("form.authorHint")}
				autoComplete="nickname"
			/>
			<Field
				field={fields.email}
				label={t("form.email")}
				hint={t("form.emailHint")}
				type="email"
				autoComplete="email"
			/>
			<FormProof action="question" check={reply?.check} botScript={botScript} />
			<SubmitButton>{t("form.send")}</SubmitButton>
		</PostForm>
	);
}

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("questions");
	const { product, questions } = loaderData;
	const { productId, label, colour: color } = product;
	const url = useUrl();
	return (
		<main id="main" className={`${layout.wrap} ${layout.middle} ${style.page}`}>
			<PageHead title={t("title", { label })} />
			<div>
				<h1>{t("title", { label })}</h1>
				{questions.length > 0 ? (
					<div className={style.list}>
						<QuestionList questions={questions} />
					</div>
				) : null}
				<section aria-labelledby="ask" className={style.ask}>
					<h2 id="ask">{t("ask")}</h2>
					<p className={typography.quiet}>
						<Unbroken>{t("lead")}</Unbroken>
					</p>
					<QuestionForm data={loaderData} reply={actionData ?? null} />
				</section>
				<a className={typography.link} href={url("product", { label, color, productId })}>
					{t("back")}
				</a>
			</div>
			<ProductLink product={product} isFirst />
		</main>
	);
}
