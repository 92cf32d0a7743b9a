// The footer of a document, which stays until another document is loaded.
import { readAreaLine } from "#app/models/offers/areas.server.ts";
import { readLegalNotices } from "#app/models/offers/legal-notices.server.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { readCookies } from "#app/server/session/cookies.ts";
import manifest from "../../../package.json" with { type: "json" };
import { builtInView, readFooter } from "./footer.server.ts";
import type { FooterData, FooterFacts } from "./footer-view.ts";

/** A cookie set by hand, to see which version runs in production. */
const versionCookie = "site-version";

function factsOf(
	context: Context,
	request: Request,
	notices: readonly string[] | null,
): FooterFacts {
	const isProduction = getRuntime(context).env.VITRINE_ENV === "production";
	// PAGE-69: the version is shown outside production, or if a site-version cookie exists
	const asks = readCookies(request.headers.get("Cookie")).has(versionCookie);
	const { now, domain } = getShop(context);
	return {
		year: now.getFullYear(),
		seller: [domain.seller.name, ...domain.seller.lines].join(", "),
		version: !isProduction || asks ? manifest.version : null,
		notices,
	};
}

export async function readFooterData(context: Context, request: Request): Promise<FooterData> {
	const { searchParams } = new URL(request.url);
	const isUnfolded = searchParams.get("legal") === "1";
	const [view, notices, line] = await Promise.all([
		readFooter(context),
		isUnfolded ? readLegalNotices(context) : null,
		readAreaLine(context, "footer"),
	]);
	return { view, facts: factsOf(context, request, notices), line };
}

/** The footer used when the content service is too slow. */
export function plainFooterData(context: Context, request: Request): FooterData {
	return { view: builtInView(context), facts: factsOf(context, request, null), line: null };
}
