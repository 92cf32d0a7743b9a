import type { PictureView } from "#app/models/content/view.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureSize } from "#app/ui/picture-sources.ts";

/** A picture of the shop in every width, or one of another library as it is. Its frame reserves the space. */
export function ContentPicture({
	picture,
	size,
	isFirst = false,
}: {
	picture: PictureView;
	size: PictureSize;
	isFirst?: boolean;
}) {
	if ("scene" in picture) {
		return (
			<Picture picture={{ scene: picture.scene }} alt={picture.alt} size={size} isFirst={isFirst} />
		);
	}
	const { src, alt, width, height } = picture;
	return (
		<img
			src={src}
			alt={alt}
			width={width ?? undefined}
			height={height ?? undefined}
			loading={isFirst ? undefined : "lazy"}
		/>
	);
}
