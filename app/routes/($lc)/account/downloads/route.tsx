import { data } from "react-router";
import { brand } from "#shop/brand.ts";
import { urlOf } from "~/i18n/urls.ts";
import { requestArchive } from "~/models/downloads/downloads.server.ts";
import { readPage } from "~/models/order/order.ts";
import { dispatch } from "~/server/dispatch.ts";
import { failureMessage } from "~/server/failure-message.ts";
import { attempt } from "~/server/failures.ts";
import { getShop } from "~/server/request-context.ts";
import { downPage, redirectTo } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import type { Route } from "./+types/route";
import { loadDownloads } from "./load.server.ts";
import { DownloadsPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["downloads", "forms"], page: "account" };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Sends Retry-After while the orders cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { locale } = getShop(context);
	const title = `${getTranslator(context, "downloads")("title")} · ${brand.name}`;
	const page = readPage(url.searchParams.get("p"));
	const downloads = { ...(await loadDownloads(context, page)), title };
	const { files, pageCount } = downloads;
	if (files && page > Math.max(1, pageCount)) {
		const last = pageCount > 1 ? pageCount : null;
		return redirectTo(context, urlOf(locale, "account-downloads", undefined, { p: last }));
	}
	return files ? data(downloads) : downPage(downloads);
}

const intents = { archive: requestArchive } as const;

export async function action({ context, request, url }: Route.ActionArgs) {
	const run = dispatch(intents, await request.formData());
	const done = await attempt(run(context));
	const flash = done.ok
		? ({ kind: "success", key: "downloads:data.asked" } as const)
		: ({ kind: "warning", key: failureMessage(done.failure, "archive").key } as const);
	return redirectTo(context, url.pathname + url.search, { status: 303, flash });
}

export default function Downloads({ loaderData }: Route.ComponentProps) {
	return <DownloadsPage {...loaderData} />;
}
