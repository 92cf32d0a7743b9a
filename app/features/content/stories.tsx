// Blocks of text beside a picture, and of text alone.
import type { BlockView } from "#app/models/content/view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import typography from "#app/ui/typography.module.css";
import { ContentLink } from "./content-link.tsx";
import { ContentPicture } from "./content-picture.tsx";
import opening from "./opening.module.css";
import { RichText } from "./rich-text.tsx";
import styles from "./stories.module.css";

type Of<K extends BlockView["kind"]> = { block: Extract<BlockView, { kind: K }> };

/** @param isFirst it is the page's first block, and its title is the page's title */
export function Hero({ block, isFirst }: Of<"hero"> & { isFirst: boolean }) {
	const { kicker, title, text, image, cta } = block;
	const Heading = isFirst ? "h1" : "h2";
	return (
		<section className={styles.hero}>
			<div className={styles.heroWords}>
				{kicker ? <p className={typography.label}>{kicker}</p> : null}
				<Heading>{title}</Heading>
				{text ? <p className={opening.lead}>{text}</p> : null}
				<ContentLink link={cta} className={buttonClass("ink")} />
			</div>
			<div className={`${picture.frame} ${styles.heroPicture}`}>
				<ContentPicture picture={image} size="hero" isFirst={isFirst} />
			</div>
		</section>
	);
}

export function ImageText({ block }: Of<"image_text">) {
	const { title, text, image, side, cta } = block;
	return (
		<section className={`${styles.side} ${layout.wrap}`} data-block="side" data-side={side}>
			<div className={`${picture.frame} ${styles.sidePicture}`}>
				<ContentPicture picture={image} size="half" />
			</div>
			<div className={styles.sideWords}>
				{title ? <h2>{title}</h2> : null}
				<RichText nodes={text} />
				<ContentLink link={cta} />
			</div>
		</section>
	);
}

export function Quote({ block: { text, author, role } }: Of<"quote">) {
	return (
		<figure className={`${styles.quote} ${layout.wrap}`} data-block="quote">
			<blockquote>
				<p>{text}</p>
			</blockquote>
			{author ? (
				<figcaption>
					{author}
					{role ? <small>{role}</small> : null}
				</figcaption>
			) : null}
		</figure>
	);
}

export function Faq({ block: { title, questions } }: Of<"faq">) {
	return (
		<section className={`${styles.prose} ${layout.wrap}`} data-block="prose">
			{title ? <h2>{title}</h2> : null}
			{questions.map(({ question, answer }) => (
				<Disclosure key={question} title={<h3>{question}</h3>}>
					<RichText nodes={answer} />
				</Disclosure>
			))}
		</section>
	);
}

export function Prose({ block }: Of<"rich_text">) {
	return (
		<div className={`${styles.prose} ${layout.wrap}`} data-block="prose">
			<RichText nodes={block.text} />
		</div>
	);
}
