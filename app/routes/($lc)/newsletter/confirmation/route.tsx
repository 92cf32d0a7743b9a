import { data } from "react-router";
import style from "#app/features/newsletter/newsletter-page.module.css";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { confirm, isConfirmed, letterTokenOf } from "#app/models/newsletter/newsletter.server.ts";
import { pageFailure } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["newsletter"], page: "newsletter-confirmation" };

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** CONTENT-39: both parameters, else a fatal not-found. */
function linkOf(url: URL): { token: string; source: string } {
	const token = letterTokenOf(url);
	const source = url.searchParams.get("source");
	if (!token || !source) throw pageFailure(404, { message: "page introuvable" });
	return { token, source };
}

export async function loader({ context, url }: Route.LoaderArgs) {
	return { isConfirmed: await isConfirmed(context, linkOf(url).token) };
}

/** Confirmed by the button only: programs that scan letters follow links, but must not confirm. */
export async function action({ context, url }: Route.ActionArgs) {
	const { token, source } = linkOf(url);
	const outcome = await confirm(context, token, source);
	return data(outcome, { status: { done: 200, gone: 404, down: 503 }[outcome] });
}

export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
	const outcome = actionData ?? (loaderData.isConfirmed ? "done" : undefined);
	const { t } = useTranslation("newsletter");
	const url = useUrl();
	if (outcome === "done" || outcome === "gone") {
		const isDone = outcome === "done";
		return (
			<>
				<PageHead title={t(`confirmation.${outcome}Title`)} />
				<h1>{t(`confirmation.${outcome}Title`)}</h1>
				<p>{t(`confirmation.${outcome}Text`)}</p>
				<p className={style.ways}>
					<a
						className={buttonClass()}
						href={isDone ? url("index") : url("newsletter-subscription")}
					>
						{t(isDone ? "confirmation.home" : "confirmation.again")}
					</a>
				</p>
			</>
		);
	}
	return (
		<>
			<PageHead title={t("confirmation.title")} />
			<h1>{t("confirmation.title")}</h1>
			<p>{t("confirmation.text")}</p>
			{outcome === "down" ? (
				<Notice kind="danger" isLive>
					{t("confirmation.fail")}
				</Notice>
			) : null}
			<PostForm className={style.ways}>
				<button type="submit" className={buttonClass()}>
					{t("confirmation.confirm")}
				</button>
			</PostForm>
		</>
	);
}
