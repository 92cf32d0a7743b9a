import { Area } from "#app/features/content/area.tsx";
import { HomeBlocks } from "#app/features/home/home-blocks.tsx";
import { Wishes } from "#app/features/wishlist/wishes.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { originOf } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { loadHome } from "#app/models/content/home.server.ts";
import { readSeo } from "#app/models/content/seo.server.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { graphText } from "#app/models/seo/json-ld.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import { brand } from "#shop/brand.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["home", "catalog", "content"],
	page: "homepage",
	cache: { fresh: 60, stale: 3_600, query: [] },
};

// Structured data of the home page: the organisation, and the site with its search.

function homeJsonLdText(context: Context): string {
	const shop = getShop(context);
	const { locale } = shop;
	const origin = originOf(shop, locale);
	const url = origin + urlOf(locale, "index");
	return graphText([
		{ "@type": "Organization", name: brand.name, url, logo: `${origin}/favicon.svg` },
		{
			"@type": "WebSite",
			name: brand.name,
			url,
			inLanguage: locale.htmlLang,
			potentialAction: {
				"@type": "SearchAction",
				target: {
					"@type": "EntryPoint",
					urlTemplate: `${origin}${urlOf(locale, "search")}?q={search_term_string}`,
				},
				"query-input": "required name=search_term_string",
			},
		},
	]);
}

export async function loader({ context }: Route.LoaderArgs) {
	const [blocks, { title, description, seo }, areas] = await Promise.all([
		loadHome(context),
		readSeo(context, "home"),
		readAreas(context, "home"),
	]);
	return {
		blocks,
		areas,
		jsonLd: homeJsonLdText(context),
		currency: getShop(context).domain.devise,
		head: { title, description },
		seo,
	};
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { blocks, areas, jsonLd, currency, head } = loaderData;
	const [first] = blocks;
	const { t } = useTranslation("home");
	return (
		<>
			<PageHead
				title={head.title || t("title")}
				description={head.description || t("description")}
				picture={
					first?.kind === "hero" && "scene" in first.image ? { scene: first.image.scene } : null
				}
				pictureAlt={first?.kind === "hero" ? first.image.alt : ""}
			/>
			{blocks.some(({ kind }) => kind === "product_strip") ? <Wishes /> : null}
			<HomeBlocks blocks={blocks} currency={currency} />
			<Area blocks={areas.down} place="down" className={layout.wrap} currency={currency} />
			<StructuredData data={jsonLd} />
		</>
	);
}
