import { ContentLink } from "#app/features/content/content-link.tsx";
import { ContentPicture } from "#app/features/content/content-picture.tsx";
import { RichText } from "#app/features/content/rich-text.tsx";
import type { BlockView } from "#app/models/content/view.ts";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import typography from "#app/ui/typography.module.css";
import { Emphasis } from "./emphasis.tsx";
import styles from "./stories.module.css";

type Of<K extends BlockView["kind"]> = { block: Extract<BlockView, { kind: K }> };

/** Text beside a picture, such as how the brand works. */
export function ImageText({ block: { kicker, title, text, image, cta, side } }: Of<"image_text">) {
	return (
		<section className={styles.imageText} data-side={side}>
			<div className={`${picture.frame} ${styles.picture}`}>
				<ContentPicture picture={image} size="half" />
			</div>
			<div className={styles.words}>
				{kicker ? <p className={typography.label}>{kicker}</p> : null}
				{title ? (
					<h2>
						<Emphasis text={title} />
					</h2>
				) : null}
				<RichText nodes={text} />
				<ContentLink link={cta} />
			</div>
		</section>
	);
}

/** Two short stories side by side, one higher than the other. */
export function Pair({ block: { slides } }: Of<"carousel">) {
	return (
		<div className={`${styles.pair} ${layout.wrap}`}>
			{slides.map(({ image, title, text, link }) => (
				<section key={title}>
					<div className={picture.frame}>
						<ContentPicture picture={image} size="half" />
					</div>
					<h2>{title}</h2>
					{text ? <p>{text}</p> : null}
					<ContentLink link={link} />
				</section>
			))}
		</div>
	);
}
