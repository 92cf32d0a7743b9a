import { useShop } from "#app/i18n/shop.tsx";
import { type PictureSize, type PictureSource, pictureSources } from "./picture-sources.ts";

interface PictureProps {
	picture: PictureSource;
	/** empty where the words beside it say the same */
	alt: string;
	size: PictureSize;
	/** seen without scrolling: fetched at once and preloaded by the document's head */
	isFirst?: boolean;
	className?: string;
}

/**
 * One picture of the shop. Its frame reserves the space (`aspect-ratio` in the style sheet), so the element needs no
 * width of its own.
 */
export function Picture({ picture, alt, size, isFirst = false, className }: PictureProps) {
	const { imageBase } = useShop();
	return (
		<img
			alt={alt}
			className={className}
			{...pictureSources(imageBase, picture, size)}
			// words do not wait for the picture to be decoded: of a page that was rendered ahead that is most of what is left to do
			{...(isFirst ? { fetchPriority: "high", decoding: "async" } : { loading: "lazy" })}
		/>
	);
}
