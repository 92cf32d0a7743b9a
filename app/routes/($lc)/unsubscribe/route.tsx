import { data } from "react-router";
import style from "#app/features/newsletter/newsletter-page.module.css";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	letterTokenOf,
	messageTypeOf,
	unsubscribe,
} from "#app/models/newsletter/newsletter.server.ts";
import { saysOneClick } from "#app/server/http/one-click.ts";
import { seePage } from "#app/server/respond.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["newsletter"], page: "unsubscribe" };

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ url }: Route.LoaderArgs) => ({
	hasToken: letterTokenOf(url) !== null,
	kind: messageTypeOf(url),
});

/**
 * Done by the button, or by a mail program's own (RFC 8058), and never by opening the page: programs that scan letters follow
 * links, but must change nothing. A mail program's post is not redirected.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
	const token = letterTokenOf(url);
	const origin = url.searchParams.get("origin") ?? url.pathname;
	const type = messageTypeOf(url);
	const outcome = token
		? await unsubscribe(context, token, { type, origin: origin.slice(0, 200) })
		: "gone";
	const isOneClick = saysOneClick(await request.formData());
	if (outcome === "done" && isOneClick) return data(outcome);
	if (outcome !== "done") return data(outcome, { status: outcome === "gone" ? 404 : 503 });
	const about = type === "NEWS" ? {} : { type };
	return seePage(context, "unsubscribe-confirmation", undefined, about);
}

function Outcome({ title, text }: { title: string; text: string }) {
	const { t } = useTranslation("newsletter");
	const url = useUrl();
	return (
		<>
			<PageHead title={title} />
			<h1>{title}</h1>
			<p>{text}</p>
			<p className={style.ways}>
				<a className={buttonClass("line")} href={url("help", {})}>
					{t("unsubscribe.help")}
				</a>
			</p>
		</>
	);
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("newsletter");
	const url = useUrl();
	if (actionData === "done") {
		const isNews = loaderData.kind === "NEWS";
		return (
			<Outcome
				title={t(isNews ? "unsubscribe.doneTitle" : "unsubscribe.kindDoneTitle")}
				text={t(isNews ? "unsubscribe.done" : "unsubscribe.kindDone")}
			/>
		);
	}
	if (actionData === "gone") {
		return <Outcome title={t("unsubscribe.goneTitle")} text={t("unsubscribe.gone")} />;
	}
	if (!loaderData.hasToken) {
		return <Outcome title={t("unsubscribe.noTokenTitle")} text={t("unsubscribe.noToken")} />;
	}
	const { kind } = loaderData;
	const title = kind === "NEWS" ? t("unsubscribe.title") : t(`unsubscribe.kind.${kind}.title`);
	return (
		<>
			<PageHead title={title} />
			<h1>{title}</h1>
			<p>{kind === "NEWS" ? t("unsubscribe.text") : t(`unsubscribe.kind.${kind}.text`)}</p>
			{actionData === "down" ? (
				<Notice kind="danger" isLive>
					{t("unsubscribe.fail")}
				</Notice>
			) : null}
			<PostForm className={style.ways}>
				<button type="submit" className={buttonClass()}>
					{t("unsubscribe.submit")}
				</button>
				<a className={buttonClass("text")} href={url("index")}>
					{t("unsubscribe.keep")}
				</a>
			</PostForm>
		</>
	);
}
