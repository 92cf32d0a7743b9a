import { useShop } from "#app/i18n/shop.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { imagePath } from "#contract/images/image-path.ts";
import style from "./enlargeable.module.css";

/** Pixels of the enlarged picture: none is stored larger (contract/pictures). */
const largeWidth = 1279;

/** A customer's picture, and the same over the page when it is pressed: a native popover, which needs no script. */
export function EnlargeablePicture({
	picture: { pictureId, alt },
	words,
}: {
	picture: { pictureId: string; alt: string };
	words: { enlarge: string; close: string };
}) {
	const { imageBase } = useShop();
	const id = `photo-${pictureId}`;
	return (
		<>
			<button type="button" popoverTarget={id} aria-haspopup="dialog" className={style.open}>
				<Picture picture={{ customer: pictureId }} alt={alt} size="card" />
				<span className={typography.unseen}>{words.enlarge}</span>
			</button>
			<div id={id} popover="auto" role="dialog" aria-label={alt} className={style.large}>
				{/* fetched once it is shown */}
				<img
					alt={alt}
					src={imageBase + imagePath({ customer: pictureId }, { width: largeWidth })}
					loading="lazy"
				/>
				<button
					type="button"
					popoverTarget={id}
					popoverTargetAction="hide"
					aria-label={words.close}
					className={style.close}
				>
					<Icon name="close" />
				</button>
			</div>
		</>
	);
}
