import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import style from "#app/features/newsletter/newsletter-page.module.css";
import { useUrl } from "#app/i18n/shop.tsx";
import { urlOf } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	readSurvey,
	sendSurvey,
	surveySchema,
	surveyTokenOf,
} from "#app/models/survey/survey.server.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import { getShop } from "#app/server/request-context.ts";
import { pageFailure, redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";
import { SurveyForm } from "./survey-form.tsx";

export const handle: RouteHandle = { i18n: ["survey", "forms"], hydrate: "load", page: "survey" };

export const meta = () => [];

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

function tokenOf(url: URL): string {
	const token = surveyTokenOf(url);
	if (!token) throw pageFailure(404, { message: `Page Not Found: ${url.pathname}` });
	return token;
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const token = tokenOf(url);
	return { token, isAnswered: await required(readSurvey(context, token), url) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const token = tokenOf(url);
	const form = await request.formData();
	const submission = parseWithZod(form, { schema: surveySchema });
	if (submission.status !== "success") {
		return data(formReply(context, submission), { status: 400 });
	}
	const done = await attempt(sendSurvey(context, token, submission.value));
	if (!done.ok) return failureReply(context, form, done.failure, "survey");
	return redirectTo(context, urlOf(getShop(context).locale, "survey", undefined, { token }), {
		status: 303,
	});
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
