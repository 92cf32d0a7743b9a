import { lazy } from "react";
import { Wishes } from "~/features/wishlist/wishes.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { loadHome } from "~/models/content/home.server.ts";
import { readSeo } from "~/models/content/seo.server.ts";
import { getShop } from "~/server/request-context.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { Still } from "~/ui/still.tsx";
import { stillData } from "~/ui/still-data.ts";
import { StructuredData } from "~/ui/structured-data.tsx";
import type { Route } from "./+types/route";
import { homeJsonLdText } from "./json-ld.server.ts";

const Window = lazy(() => import("~/features/home/window.tsx"));

export const handle: RouteHandle = {
	i18n: ["home", "catalog"],
	page: "homepage",
	cache: { fresh: 60, stale: 3_600, query: [] },
};

export const meta = () => [];

export async function loader({ context, request }: Route.LoaderArgs) {
	const [blocks, { title, description, seo }] = await Promise.all([
		loadHome(context),
		readSeo(context, "home"),
	]);
	const [first] = blocks;
	return {
		content: stillData(request, blocks),
		jsonLd: stillData(request, homeJsonLdText(context)),
		currency: getShop(context).domain.devise,
		hasCards: blocks.some(({ kind }) => kind === "product_strip"),
		head: {
			title,
			description,
			scene: first?.kind === "hero" && "scene" in first.image ? first.image.scene : null,
		},
		seo,
	};
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { content, jsonLd, currency, hasCards, head } = loaderData;
	const { t } = useTranslation("home");
	return (
		<>
			<PageHead
				title={head.title || t("title")}
				description={head.description || t("description")}
				picture={head.scene ? { scene: head.scene } : null}
			/>
			{hasCards ? <Wishes /> : null}
			<Still as="main" id="main" data={content}>
				{(blocks) => <Window blocks={blocks} currency={currency} />}
			</Still>
			<StructuredData data={jsonLd} />
		</>
	);
}
