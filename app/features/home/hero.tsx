import { ContentLink } from "~/features/content/content-link.tsx";
import { ContentPicture } from "~/features/content/content-picture.tsx";
import type { BlockView } from "~/models/content/view.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Emphasis } from "./emphasis.tsx";

/** First thing seen: one picture, one sentence, one way in. */
export function Hero({ block }: { block: Extract<BlockView, { kind: "hero" }> }) {
	const { kicker, title, text, image, cta } = block;
	return (
		<section className="hero">
			<div className="hero-words">
				{kicker ? <p className="label">{kicker}</p> : null}
				<h1>
					<Emphasis text={title} />
				</h1>
				{text ? <p className="hero-text">{text}</p> : null}
				<ContentLink link={cta} className={buttonClass("ink")} />
			</div>
			<div className="hero-pic pic">
				<ContentPicture picture={image} size="hero" isFirst />
			</div>
		</section>
	);
}
