// The contents of header and footer on every page. Nothing here may fail a page or delay it.
import type { WithFamilies } from "#app/features/catalog/family-tiles.tsx";
import { topFamilies } from "#app/models/catalog/families.ts";
import { plainFooterData, readFooterData } from "#app/models/content/footer-data.server.ts";
import type { FooterData } from "#app/models/content/footer-view.ts";
import { headerOf } from "#app/models/content/header.server.ts";
import type { HeaderContent } from "#app/models/content/header-view.ts";
import { testScript } from "#app/models/experiment/test-script.server.ts";
import { readNewsletterBanner } from "#app/models/newsletter/banner.server.ts";
import type { BannerView } from "#app/models/newsletter/newsletter.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getSegmentations } from "#app/server/request-context.ts";

interface FrameData extends HeaderContent, WithFamilies {
	/** null if no banner is shown */
	newsletter: BannerView | null;
	footer: FooterData;
	/** of an A/B testing service, null without one */
	testScript: string | null;
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
