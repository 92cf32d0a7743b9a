import { data } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { requestArchive } from "#app/models/downloads/downloads.server.ts";
import { readPage } from "#app/models/order/order.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureFlash } from "#app/server/form-reply.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo, seeOther } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import { loadDownloads } from "./load.server.ts";
import { DownloadsPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["downloads", "forms"], page: "account" };

/** Sends Retry-After while the orders cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { locale } = getShop(context);
	const page = readPage(url.searchParams.get("p"));
	const downloads = await loadDownloads(context, page);
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
		: failureFlash(done.failure, "archive");
	return seeOther(context, url.pathname + url.search, flash);
}

export default function Downloads({ loaderData }: Route.ComponentProps) {
	return <DownloadsPage {...loaderData} />;
}
