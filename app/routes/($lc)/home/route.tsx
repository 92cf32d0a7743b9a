import { Area } from "#app/features/content/area.tsx";
import { HomeBlocks } from "#app/features/home/home-blocks.tsx";
import { Wishes } from "#app/features/wishlist/wishes.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { loadHome } from "#app/models/content/home.server.ts";
import { readSeo } from "#app/models/content/seo.server.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { getShop } from "#app/server/request-context.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/route";
import { homeJsonLdText } from "./json-ld.server.ts";

export const handle: RouteHandle = {
	i18n: ["home", "catalog", "content"],
	page: "homepage",
	cache: { fresh: 60, stale: 3_600, query: [] },
};

export const meta = () => [];

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
			<main id="main">
				<HomeBlocks blocks={blocks} currency={currency} />
				<Area blocks={areas.down} place="down" className={layout.wrap} currency={currency} />
			</main>
			<StructuredData data={jsonLd} />
		</>
	);
}
