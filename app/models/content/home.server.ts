// The home page by its entry `home_page/main`: an operator edits content, not code. Without the content service
// it shows the families and the newest products.

import { cardOf } from "#app/models/catalog/card.ts";
import { readNewest } from "#app/models/catalog/catalog.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getSegmentations, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { PageScene } from "#contract/images/scenes.ts";
import { urlOf } from "#shop/page-paths.ts";
import { fillBlocks } from "./blocks.server.ts";
import { pageReferences, readEntries } from "./content.server.ts";
import type { Department, HomeBlock } from "./home-view.ts";
import { openResolver } from "./resolve.server.ts";
import type { BlockView, PictureView } from "./view.ts";

/** Families named under each department, and products shown without the content service. */
const familiesShown = 6;
const newestShown = 8;

type Family = Awaited<ReturnType<typeof getSegmentations>>[number];

/** Departments by their address, so that a tile that links to one can show its families. */
async function openDepartments(context: Context) {
	const { locale } = getShop(context);
	const sold = (await getSegmentations(context)).filter(({ productCount }) => productCount > 0);
	const hrefOf = ({ title, segmentationId }: Family) =>
		urlOf(locale, "catalog", { name: title, familyId: segmentationId });
	const below = (family: Family) =>
		sold
			.filter(({ parent }) => parent === family.segmentationId)
			.slice(0, familiesShown)
			.map((child) => ({ title: child.title, href: hrefOf(child) }));
	return {
		top: sold.filter(({ parent }) => parent === null),
		hrefOf,
		below,
		byHref: new Map(sold.map((family) => [hrefOf(family), family])),
	};
}
type Departments = Awaited<ReturnType<typeof openDepartments>>;

function department(
	{ hrefOf, below }: Departments,
	family: Family,
	title: string,
	image: PictureView | null,
): Department {
	return { title, href: hrefOf(family), image, families: below(family) };
}

/** Tiles that all lead to families become departments; any other block stays as it is. */
function grown(block: BlockView, departments: Departments): HomeBlock {
	if (block.kind !== "category_tiles") return block;
	const found = block.tiles.flatMap(({ title, href, image }) => {
		const family = departments.byHref.get(href);
		return family ? [department(departments, family, title, image)] : [];
	});
	return found.length === block.tiles.length
		? { kind: "departments", title: block.title, departments: found }
		: block;
}

/** Families and newest products, with texts from the messages. */
async function withoutContent(context: Context, departments: Departments): Promise<HomeBlock[]> {
	const t = getTranslator(context, "home");
	const { top, hrefOf } = departments;
	const ids = top.map(({ segmentationId }) => segmentationId);
	const call = readNewest(context, ids, newestShown);
	const newest = await optional(context, "its newest products", call, [], optionalTimeout);
	const [first] = top;
	const all = first ? { href: hrefOf(first), words: first.title, isAway: false } : null;
	const shown = top.map((family) =>
		department(
			departments,
			family,
			family.title,
			family.scene ? { scene: family.scene, alt: "" } : null,
		),
	);
	return [
		{
			kind: "hero",
			kicker: t("heroKicker"),
			title: t("heroTitle"),
			text: t("heroText"),
			image: { scene: "home" satisfies PageScene, alt: "" },
			cta: all,
		},
		...(shown.length > 0
			? [{ kind: "departments" as const, title: t("familiesTitle"), departments: shown }]
			: []),
		...(newest.length > 0
			? [
					{
						kind: "product_strip" as const,
						title: t("newTitle"),
						text: "",
						cards: newest.map(cardOf),
						all,
					},
				]
			: []),
	];
}

/** The home page of a shop without any data. What its operator does next is said by the gateway's log and /readyz. */
function notYet(context: Context): HomeBlock[] {
	const t = getTranslator(context, "home");
	return [
		{
			kind: "hero",
			kicker: t("emptyKicker"),
			title: t("emptyTitle"),
			text: t("emptyText"),
			image: { scene: "home" satisfies PageScene, alt: "" },
			cta: null,
		},
	];
}

export async function loadHome(context: Context): Promise<HomeBlock[]> {
	const call = readEntries(context, "home_page", {
		query: { uid: "main" },
		include: pageReferences,
	});
	const [entries, resolver, departments] = await Promise.all([
		optional(context, "its content", call, null, optionalTimeout),
		openResolver(context),
		openDepartments(context),
	]);
	const [entry] = entries ?? [];
	// only if the content service answered: while it is away, it cannot say whether the shop has any content
	if (entries?.length === 0 && departments.top.length === 0) return notYet(context);
	if (!entry) return withoutContent(context, departments);
	const blocks = await fillBlocks(context, entry.page_components, resolver);
	return blocks.map((block) => grown(block, departments));
}
