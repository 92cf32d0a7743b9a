// The contents of header and footer on every page. Nothing here may fail a page or delay it.
import type { WithFamilies } from "#app/features/catalog/family-tiles.tsx";
import { topFamilies } from "#app/models/catalog/families.ts";
import { builtInView, readFooter } from "#app/models/content/footer.server.ts";
import type { FooterData, FooterFacts } from "#app/models/content/footer-view.ts";
import { headerOf } from "#app/models/content/header.server.ts";
import type { HeaderContent } from "#app/models/content/header-view.ts";
import { testScript } from "#app/models/experiment/test-script.server.ts";
import { readNewsletterBanner } from "#app/models/newsletter/banner.server.ts";
import type { BannerView } from "#app/models/newsletter/newsletter.ts";
import { readAreaLine } from "#app/models/offers/areas.server.ts";
import { readLegalNotices } from "#app/models/offers/legal-notices.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import {
	type Context,
	getRuntime,
	getSegmentations,
	getShop,
} from "#app/server/request-context.ts";
import { readCookies } from "#app/server/session/cookies.ts";
import manifest from "../../../package.json" with { type: "json" };

interface FrameData extends HeaderContent, WithFamilies {
	/** null if no banner is shown */
	newsletter: BannerView | null;
	footer: FooterData;
	/** of an A/B testing service, null without one */
	testScript: string | null;
}

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

async function readFooterData(context: Context, request: Request): Promise<FooterData> {
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
function plainFooterData(context: Context, request: Request): FooterData {
	return { view: builtInView(context), facts: factsOf(context, request, null), line: null };
}

export async function loadFrame(context: Context, request: Request): Promise<FrameData> {
	const [families, header, newsletter, footer] = await Promise.all([
		optional(context, "families", getSegmentations(context).then(topFamilies), [], optionalTimeout),
		headerOf(context),
		optional(context, "newsletter", readNewsletterBanner(context), null, optionalTimeout),
		optional(
			context,
			"footer",
			readFooterData(context, request),
			plainFooterData(context, request),
			optionalTimeout,
		),
	]);
	return { families, ...header, newsletter, footer, testScript: testScript(context) };
}
