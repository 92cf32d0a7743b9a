// Links and pictures of entries as pages use them; a link that leads nowhere in this shop is dropped.

import { departmentParam } from "#app/models/catalog/listing-query.ts";
import {
	type Context,
	getRuntime,
	getSegmentations,
	getShop,
} from "#app/server/request-context.ts";
import type { ContentLink, ContentPicture, Reference } from "#contract/content/shapes.ts";
import { type PageType, pageTypes } from "#contract/content/types.ts";
import { sceneAt } from "#contract/images/image-path.ts";
import { urlOf } from "#shop/page-paths.ts";
import { contentPath } from "./places.ts";
import { safeAddress } from "./rich.ts";
import type { AuthoredLink, LinkView, PictureView } from "./view.ts";

export interface Resolver {
	/** path of the page that a reference names */
	path(reference: Reference): string | null;
	link(link: ContentLink | undefined): LinkView | null;
	picture(picture: ContentPicture): PictureView;
	/** title of a family, if it has products */
	family(familyId: string): { title: string; path: string } | null;
}

/** Pages of the shop that content may link to by name. */
const shopPages = [
	"index",
	"search",
	"sale",
	"new",
	"cart",
	"gift-card",
	"withdrawal",
	"track-order",
	"contact",
	"cookies",
	"stores",
	"account-dashboard",
	"account-orders",
] as const;

/** A page's path with a query. The query is parsed, so it cannot change the path. */
function withQuery(path: string, query: string | null | undefined): string {
	const search = new URLSearchParams(query ?? "");
	return search.size > 0 ? `${path}?${search}` : path;
}

const isPageType = (type: string): type is PageType =>
	(pageTypes as readonly string[]).includes(type);

export async function openResolver(context: Context): Promise<Resolver> {
	const { locale, domain } = getShop(context);
	const families = new Map(
		(await getSegmentations(context))
			.filter(({ productCount }) => productCount > 0)
			.map(({ segmentationId, title }) => [segmentationId, title]),
	);

	const family: Resolver["family"] = (familyId) => {
		const title = families.get(familyId);
		return title ? { title, path: urlOf(locale, "catalog", { name: title, familyId }) } : null;
	};

	const path: Resolver["path"] = ({ uid, _content_type_uid: type, url }) => {
		if (type === "family") return family(uid)?.path ?? null;
		if (type === "route") {
			if (uid === "help") return urlOf(locale, "help", {});
			// STORE-4: where the locator is off, it has no pages
			if (uid === "stores" && !domain.storeLocator.isActive) return null;
			const name = shopPages.find((page) => page === uid);
			return name ? urlOf(locale, name) : null;
		}
		return url && isPageType(type) ? contentPath(locale, type, uid, url) : null;
	};

	/** `route/sale?department=women`: a department's own page of what is reduced or new (CATALOGUE-108). */
	const departmentPage = ({ uid, _content_type_uid: type }: Reference, query?: string | null) => {
		const departmentId = new URLSearchParams(query ?? "").get(departmentParam) ?? "";
		const title = families.get(departmentId);
		if (type !== "route" || (uid !== "sale" && uid !== "new") || !title) return null;
		return { title, path: urlOf(locale, `${uid}-department`, { departmentId }) };
	};

	return {
		family,
		path,
		link(link) {
			const [reference] = link?.page_reference ?? [];
			const own = reference && departmentPage(reference, link?.query);
			const place = own?.path ?? (reference && path(reference));
			const query = own ? null : link?.query;
			const href = place ? withQuery(place, query) : safeAddress(link?.external_link);
			if (!link || !href) return null;
			return {
				href,
				words:
					link.title ||
					own?.title ||
					(reference && family(reference.uid)?.title) ||
					reference?.title ||
					href,
				isAway: !href.startsWith("/"),
				...(link.aria_label_attribute ? { label: link.aria_label_attribute } : {}),
			};
		},
		picture({ image_file: { url, dimension }, alt_attribute }) {
			const scene = sceneAt(url);
			if (scene) return { scene, alt: alt_attribute };
			const { images } = getRuntime(context).sites;
			return {
				src: url.startsWith("/") ? images + url : (safeAddress(url) ?? ""),
				width: dimension?.width ?? null,
				height: dimension?.height ?? null,
				alt: alt_attribute,
			};
		},
	};
}

/** The values of a link's `rel` that its author may set; content decides no others. */
const relations = new Set(["external", "help", "nofollow", "noopener", "noreferrer", "sponsored"]);

/**
 * A link with its author's attributes; what opens in a new tab has no access to our window.
 * @param isAwayApart whether another site opens in a new tab where the author says nothing
 */
export function authoredLink(
	link: ContentLink | undefined,
	resolver: Resolver,
	isAwayApart = false,
): AuthoredLink | null {
	const view = resolver.link(link);
	if (!view || !link) return null;
	const target = link.target_attribute || (isAwayApart && view.isAway ? "_blank" : "");
	const isNewTab = target === "_blank";
	const said = (link.rel_attribute ?? "").split(/\s+/).filter((word) => relations.has(word));
	const rel = [...new Set(isNewTab ? [...said, "noopener"] : said)].join(" ");
	return {
		...view,
		...(link.title_attribute ? { title: link.title_attribute } : {}),
		...(isNewTab ? { target: "_blank" } : {}),
		...(rel ? { rel } : {}),
	};
}
