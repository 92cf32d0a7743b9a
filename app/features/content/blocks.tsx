import type { FunctionComponent } from "react";
import type { BlockView } from "#app/models/content/view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./blocks.module.css";
import { ContentLink } from "./content-link.tsx";
import { ContentPicture } from "./content-picture.tsx";
import opening from "./opening.module.css";
import { RichText } from "./rich-text.tsx";
import type { ShowcaseProps } from "./showcases.tsx";
import storyStyles from "./stories.module.css";

// Blocks of text beside a picture, and of text alone.
type Of<K extends BlockView["kind"]> = { block: Extract<BlockView, { kind: K }> };

/** @param isFirst it is the page's first block, and its title is the page's title */
function Hero({ block, isFirst }: Of<"hero"> & { isFirst: boolean }) {
	const { kicker, title, text, image, cta } = block;
	const Heading = isFirst ? "h1" : "h2";
	return (
		<section className={storyStyles.hero}>
			<div className={storyStyles.heroWords}>
				{kicker ? <p className={typography.label}>{kicker}</p> : null}
				<Heading>{title}</Heading>
				{text ? <p className={opening.lead}>{text}</p> : null}
				<ContentLink link={cta} className={buttonClass("ink")} />
			</div>
			<div className={`${picture.frame} ${storyStyles.heroPicture}`}>
				<ContentPicture picture={image} size="hero" isFirst={isFirst} />
			</div>
		</section>
	);
}

function ImageText({ block }: Of<"image_text">) {
	const { title, text, image, side, cta } = block;
	return (
		<section className={`${storyStyles.side} ${layout.wrap}`} data-block="side" data-side={side}>
			<div className={`${picture.frame} ${storyStyles.sidePicture}`}>
				<ContentPicture picture={image} size="half" />
			</div>
			<div className={storyStyles.sideWords}>
				{title ? <h2>{title}</h2> : null}
				<RichText nodes={text} />
				<ContentLink link={cta} />
			</div>
		</section>
	);
}

function Quote({ block: { text, author, role } }: Of<"quote">) {
	return (
		<figure className={`${storyStyles.quote} ${layout.wrap}`} data-block="quote">
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

function Faq({ block: { title, questions } }: Of<"faq">) {
	const Question = title ? "h3" : "h2";
	return (
		<section className={`${storyStyles.prose} ${layout.wrap}`} data-block="prose">
			{title ? <h2>{title}</h2> : null}
			{questions.map(({ question, answer }) => (
				<Disclosure key={question} title={<Question>{question}</Question>}>
					<RichText nodes={answer} />
				</Disclosure>
			))}
		</section>
	);
}

function Prose({ block }: Of<"rich_text">) {
	return (
		<div className={`${storyStyles.prose} ${layout.wrap}`} data-block="prose">
			<RichText nodes={block.text} />
		</div>
	);
}

function Block({
	block,
	currency,
	isFirst,
	showcase: Shown,
}: {
	block: BlockView;
	currency: string;
	isFirst: boolean;
	showcase: FunctionComponent<ShowcaseProps>;
}) {
	switch (block.kind) {
		case "hero":
			return <Hero block={block} isFirst={isFirst} />;
		case "image_text":
			return <ImageText block={block} />;
		case "quote":
			return <Quote block={block} />;
		case "faq":
			return <Faq block={block} />;
		case "rich_text":
			return <Prose block={block} />;
		case "spacer":
			return <div className={styles.space} data-size={block.size} />;
		default:
			return <Shown block={block} currency={currency} />;
	}
}

/**
 * Modular blocks of a page, in the order their author gave them.
 * @param showcase draws the blocks that show the clothes; its code is the page's own, or is fetched where there is such a block
 * @param isWithin something precedes the blocks on the page: none of their titles is the page's title
 */
export function Blocks({
	blocks,
	currency,
	showcase,
	isWithin = false,
}: {
	blocks: readonly BlockView[];
	currency: string;
	showcase: FunctionComponent<ShowcaseProps>;
	isWithin?: boolean;
}) {
	return blocks.map((block, at) => (
		<Block
			// biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page never change their order
			key={at}
			block={block}
			currency={currency}
			isFirst={at === 0 && !isWithin}
			showcase={showcase}
		/>
	));
}
