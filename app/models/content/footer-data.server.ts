// The footer of one document, which stays for the visit.
import { readAreaLine } from "~/models/offers/areas.server.ts";
import { readLegalNotices } from "~/models/offers/legal-notices.server.ts";
import { type Context, getRuntime, getShop } from "~/server/request-context.ts";
import { readCookies } from "~/server/session/cookies.ts";
import manifest from "../../../package.json" with { type: "json" };
import { builtInView, readFoot } from "./footer.server.ts";
import type { FootData, FootFacts } from "./footer-view.ts";

/** Set by hand, where somebody wants to know what is running in production. */
const versionCookie = "site-version";

function factsOf(context: Context, request: Request, notices: readonly string[] | null): FootFacts {
	const isProduction = getRuntime(context).env.VITRINE_ENV === "production";
	// PAGE-69: outside production, or when a site-version cookie exists
	const asks = readCookies(request.headers.get("Cookie")).has(versionCookie);
	return {
		year: getShop(context).now.getFullYear(),
		version: !isProduction || asks ? manifest.version : null,
		notices,
	};
}

export async function readFootData(context: Context, request: Request): Promise<FootData> {
	const { searchParams } = new URL(request.url);
	const isUnfolded = searchParams.get("legal") === "1";
	const [view, notices, line] = await Promise.all([
		readFoot(context),
		isUnfolded ? readLegalNotices(context) : null,
		readAreaLine(context, "footer"),
	]);
	return { view, facts: factsOf(context, request, notices), line };
}

/** For a content service that keeps the page waiting. */
export function plainFootData(context: Context, request: Request): FootData {
	return { view: builtInView(context), facts: factsOf(context, request, null), line: null };
}
