import { useVisitor } from "~/i18n/visitor.ts";
import type { BannerView } from "~/models/newsletter/newsletter.ts";
import { slot } from "~/ui/slot.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

type Said = Pick<BannerView, "label" | "words" | "cta" | "ctaLabel">;

/** The form, or thanks to who has left an address. */
const Leave = slot("newsletter", (banner: Said) => (
	<NewsletterForm id="nl-form" {...banner} isSubscribed={useVisitor().isSubscribed} />
));

/** The newsletter banner of the footer (S2 §2). */
export function NewsletterBanner({ banner }: { banner: BannerView }) {
	const { title, short, long, ground, text, ...form } = banner;
	return (
		<section className="nl" aria-labelledby="nl">
			<div className={`nl-in nl-on-${ground} nl-text-${text}`}>
				<div>
					<h2 id="nl">{title}</h2>
					<p>{short}</p>
				</div>
				<div>
					<Leave {...form} />
					<p className="nl-long">{long}</p>
				</div>
			</div>
		</section>
	);
}
