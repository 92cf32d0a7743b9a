import { useShop } from "#app/i18n/shop.tsx";
import { brand } from "#shop/brand.ts";
import { type PictureSource, pictureSources } from "./picture-sources.ts";

/**
 * Title, description and what a shared link shows; the canonical address comes from app/i18n/head-links.tsx. React
 * moves these to the head, so that no text crosses the wire twice. Each page and each error page has one; no route
 * exports `meta`.
 */
export function PageHead({
	title,
	description,
	picture,
	pictureAlt = "",
	type = "website",
}: {
	title: string;
	description?: string;
	picture?: PictureSource | null;
	/** what the picture shows; the title says it where nothing else does */
	pictureAlt?: string;
	type?: "website" | "product" | "article";
}) {
	const { origin, imageBase } = useShop();
	return (
		<>
			<title>{title.includes(brand.name) ? title : `${title} · ${brand.name}`}</title>
			{description ? <meta name="description" content={description} /> : null}
			{description ? <meta property="og:description" content={description} /> : null}
			<meta property="og:title" content={title} />
			<meta property="og:type" content={type} />
			<meta property="og:site_name" content={brand.name} />
			<meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
			{picture ? (
				<meta
					property="og:image"
					content={
						new URL(pictureSources(imageBase, picture, "shared").src, origin || undefined).href
					}
				/>
			) : null}
			{picture ? <meta property="og:image:alt" content={pictureAlt || title} /> : null}
		</>
	);
}
