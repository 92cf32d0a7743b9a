import { useMenuData } from "~/features/header/frame-data.ts";
import { Departments } from "~/features/home/departments.tsx";
import { Hero } from "~/features/home/hero.tsx";
import { Newest } from "~/features/home/newest.tsx";
import { places } from "~/features/home/places.ts";
import { Pair, Workroom } from "~/features/home/stories.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { packCards } from "~/models/catalog/card.ts";
import { readNewest } from "~/models/catalog/catalog.server.ts";
import { type MenuNode, unpackMenu } from "~/models/catalog/menu.ts";
import { getRuntime, getSegmentations, getShop } from "~/server/request-context.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { Still } from "~/ui/still.tsx";
import { bothStill, stillData } from "~/ui/still-data.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["home", "catalog"], page: "homepage" };

export const meta = () => [];

/** Two rows at four columns. */
const newestShown = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
	const top = (await getSegmentations(context))
		.filter(({ parent, productCount }) => parent === null && productCount > 0)
		.map(({ segmentationId }) => segmentationId);
	const cards = await readNewest(context, top, newestShown)
		.then(packCards)
		.catch((err: unknown) => {
			// the window stays dressed when the catalogue rests
			getRuntime(context).log.debug({ err }, "home without its newest pieces");
			return "";
		});
	return { cards: stillData(request, cards), currency: getShop(context).domain.devise };
}

export default function HomePage({ loaderData: { cards, currency } }: Route.ComponentProps) {
	const { t } = useTranslation("home");
	const content = bothStill(useMenuData(), cards);
	return (
		<>
			<PageHead
				title={t("title")}
				description={t("description")}
				picture={{ scene: places.hero.scene }}
			/>
			<Still as="main" id="main" data={content}>
				{([menu, newest]) => <Window menu={unpackMenu(menu)} newest={newest} currency={currency} />}
			</Still>
		</>
	);
}

function Window({
	menu,
	newest,
	currency,
}: {
	menu: readonly MenuNode[];
	/** packed by models/catalog/card.ts */
	newest: string;
	currency: string;
}) {
	return (
		<>
			<Hero menu={menu} />
			<Departments menu={menu} />
			<Newest cards={newest} currency={currency} menu={menu} />
			<Workroom menu={menu} />
			<Pair menu={menu} />
		</>
	);
}
