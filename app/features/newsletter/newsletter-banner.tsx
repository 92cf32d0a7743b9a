import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useVisitor } from "~/i18n/visitor.ts";
import type { BannerView } from "~/models/newsletter/newsletter.ts";
import { buttonClass } from "~/ui/button.tsx";
import { slot } from "~/ui/slot.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

/** The form, or thanks to who has left an address. */
const Leave = slot("newsletter", ({ words }: Pick<BannerView, "words">) => (
	<NewsletterForm id="nl-form" words={words} isSubscribed={useVisitor().isSubscribed} />
));

/** The newsletter banner of the footer (S2 §2): a way to what the letter is, and the field to ask for it. */
export function NewsletterBanner({ banner }: { banner: BannerView }) {
	const { title, short, long, label, ground, text, cta, ctaLabel, words } = banner;
	const url = useUrl();
	return (
		<section className="nl" aria-labelledby="nl">
			<div className={`nl-in nl-on-${ground} nl-text-${text}`}>
				<div>
					<h2 id="nl">{title}</h2>
					<p>{short}</p>
					<Link
						to={url("newsletter-subscription")}
						className={buttonClass("ink", `nl-cta nl-on-${cta} nl-text-${ctaLabel}`)}
					>
						{label}
					</Link>
				</div>
				<div>
					<Leave words={words} />
					<p className="nl-long">{long}</p>
				</div>
			</div>
		</section>
	);
}
