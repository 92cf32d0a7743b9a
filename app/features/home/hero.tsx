import { ContentLink } from "#app/features/content/content-link.tsx";
import { ContentPicture } from "#app/features/content/content-picture.tsx";
import type { BlockView } from "#app/models/content/view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import picture from "#app/ui/picture.module.css";
import typography from "#app/ui/typography.module.css";
import { Emphasis } from "./emphasis.tsx";
import styles from "./hero.module.css";

/** The opening of the home page: one picture, one sentence, one link. */
export function Hero({ block }: { block: Extract<BlockView, { kind: "hero" }> }) {
	const { kicker, title, text, image, cta } = block;
	return (
		<section className={styles.hero}>
			<div className={styles.words}>
				{kicker ? <p className={typography.label}>{kicker}</p> : null}
				<h1>
					<Emphasis text={title} />
				</h1>
				{text ? <p className={styles.text}>{text}</p> : null}
				<ContentLink link={cta} className={buttonClass("ink")} />
			</div>
			<div className={`${picture.frame} ${styles.picture}`}>
				<ContentPicture picture={image} size="hero" isFirst />
			</div>
		</section>
	);
}
