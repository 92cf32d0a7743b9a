// The home page's blocks; some have a component of their own here.
import { Blocks } from "#app/features/content/blocks.tsx";
import { ContentLink } from "#app/features/content/content-link.tsx";
import { ContentPicture } from "#app/features/content/content-picture.tsx";
import { RichText } from "#app/features/content/rich-text.tsx";
import { Showcase } from "#app/features/content/showcases.tsx";
import type { Department, HomeBlock } from "#app/models/content/home-view.ts";
import type { BlockView } from "#app/models/content/view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import typography from "#app/ui/typography.module.css";
import departmentsStyles from "./home-blocks.module.css";

/** A headline with one part set in italics: `La lumière *vous va bien*`. */
function Emphasis({ text }: { text: string }) {
	const [before = "", emphasised = "", ...after] = text.split("*");
	return (
		<>
			{before}
			{emphasised ? <em>{emphasised}</em> : null}
			{after.join("*")}
		</>
	);
}

/** The opening of the home page: one picture, one sentence, one link. */
function Hero({ block }: { block: Extract<BlockView, { kind: "hero" }> }) {
	const { kicker, title, text, image, cta } = block;
	return (
		<section className={departmentsStyles.hero}>
			<div className={departmentsStyles.heroWords}>
				{kicker ? <p className={typography.label}>{kicker}</p> : null}
				<h1>
					<Emphasis text={title} />
				</h1>
				{text ? <p className={departmentsStyles.text}>{text}</p> : null}
				<ContentLink link={cta} className={buttonClass("ink")} />
			</div>
			<div className={`${picture.frame} ${departmentsStyles.heroPicture}`}>
				<ContentPicture picture={image} size="hero" isFirst />
			</div>
		</section>
	);
}

/** The departments in three sizes, arranged like pictures on a wall. */
function Departments({
	title,
	departments,
}: {
	title: string;
	departments: readonly Department[];
}) {
	return (
		<section className={`${departmentsStyles.departments} ${layout.wrap}`}>
			{title ? <h2>{title}</h2> : null}
			<ul className={departmentsStyles.list}>
				{departments.map(({ title: name, href, image, families }) => (
					<li key={href}>
						<a className={departmentsStyles.face} href={href}>
							{image ? (
								<span className={`${picture.frame} ${departmentsStyles.picture}`}>
									<ContentPicture picture={image} size="half" />
								</span>
							) : null}
							<span className={departmentsStyles.name}>{name}</span>
						</a>
						<ul className={departmentsStyles.families}>
							{families.map((family) => (
								<li key={family.href}>
									<a href={family.href}>{family.title}</a>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</section>
	);
}

type Of<K extends BlockView["kind"]> = { block: Extract<BlockView, { kind: K }> };

/** Text beside a picture, such as how the brand works. */
function ImageText({ block: { kicker, title, text, image, cta, side } }: Of<"image_text">) {
	return (
		<section className={departmentsStyles.imageText} data-side={side}>
			<div className={`${picture.frame} ${departmentsStyles.storiesPicture}`}>
				<ContentPicture picture={image} size="half" />
			</div>
			<div className={departmentsStyles.words}>
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
function Pair({ block: { slides } }: Of<"carousel">) {
	return (
		<div className={`${departmentsStyles.pair} ${layout.wrap}`}>
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

function Block({
	block,
	isFirst,
	currency,
}: {
	block: HomeBlock;
	isFirst: boolean;
	currency: string;
}) {
	if (block.kind === "departments") return <Departments {...block} />;
	if (block.kind === "hero" && isFirst) return <Hero block={block} />;
	if (block.kind === "image_text") return <ImageText block={block} />;
	if (block.kind === "carousel" && block.slides.length === 2) return <Pair block={block} />;
	return (
		<div className={departmentsStyles.block}>
			<Blocks blocks={[block]} currency={currency} showcase={Showcase} isWithin={!isFirst} />
		</div>
	);
}

export function HomeBlocks({
	blocks,
	currency,
}: {
	blocks: readonly HomeBlock[];
	currency: string;
}) {
	return blocks.map((block, at) => (
		<Block
			// biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page never change their order
			key={at}
			block={block}
			isFirst={at === 0}
			currency={currency}
		/>
	));
}
