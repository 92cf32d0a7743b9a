import { data } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { confirm, isConfirmed } from "#app/models/question/questions.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import formPage from "#app/ui/form-page.module.css";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["questions", "forms"], page: "question-confirmation" };

export async function loader({ context, url }: Route.LoaderArgs) {
	return { isConfirmed: await isConfirmed(context, url) };
}

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Confirmed by the button only: programs that scan letters follow links, but must not confirm. */
export async function action({ context, url }: Route.ActionArgs) {
	const outcome = await confirm(context, url);
	return data(outcome, { status: { done: 200, gone: 404, down: 503 }[outcome] });
}

export default function QuestionConfirmation({ loaderData, actionData }: Route.ComponentProps) {
	const outcome = actionData ?? (loaderData.isConfirmed ? "done" : undefined);
	const { t } = useTranslation(["questions", "forms"]);
	const url = useUrl();
	const isOver = outcome === "done" || outcome === "gone";
	const title = isOver ? t(`confirm.${outcome}Title`) : t("confirm.title");
	return (
		<main id="main" className={`${layout.wrap} ${formPage.letter}`}>
			<PageHead title={title} />
			<h1>{title}</h1>
			<p>{isOver ? t(`confirm.${outcome}Text`) : t("confirm.text")}</p>
			{outcome === "down" ? (
				<Notice kind="danger" isLive>
					{t("forms:error.down")}
				</Notice>
			) : null}
			{isOver ? (
				<p>
					<a className={buttonClass("line")} href={url("index")}>
						{t("confirm.on")}
					</a>
				</p>
			) : (
				<PostForm>
					<button type="submit" className={buttonClass()}>
						{t("confirm.submit")}
					</button>
				</PostForm>
			)}
		</main>
	);
}
