import { ContentLink } from "~/features/content/content-link.tsx";
import { ContentPicture } from "~/features/content/content-picture.tsx";
import { RichText } from "~/features/content/rich-text.tsx";
import type { BlockView } from "~/models/content/view.ts";
import { Emphasis } from "./emphasis.tsx";

type Of<K extends BlockView["kind"]> = { block: Extract<BlockView, { kind: K }> };

/** How the house works: words beside the cloth itself. */
export function Workroom({ block: { kicker, title, text, image, cta, side } }: Of<"image_text">) {
	return (
		<section className={`workroom workroom-${side}`}>
			<div className="workroom-pic pic">
				<ContentPicture picture={image} size="half" />
			</div>
			<div className="workroom-words">
				{kicker ? <p className="label">{kicker}</p> : null}
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

/** Two short pieces that face each other, one higher than the other. */
export function Pair({ block: { slides } }: Of<"carousel">) {
	return (
		<div className="wrap pair">
			{slides.map(({ image, title, text, link }) => (
				<section key={title}>
					<div className="pic">
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
