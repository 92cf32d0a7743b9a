import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useVisitor } from "#app/i18n/visitor.ts";
import type { BannerColour } from "#app/models/newsletter/colours.ts";
import type { BannerView } from "#app/models/newsletter/newsletter.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { slot } from "#app/ui/slot.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import style from "./newsletter-banner.module.css";
import { NewsletterForm } from "./newsletter-form.tsx";

const grounds: Record<BannerColour, string | undefined> = {
	black: style.onBlack,
	white: style.onWhite,
	stone: style.onStone,
	green: style.onGreen,
	pink: style.onPink,
};
const inks: Record<BannerColour, string | undefined> = {
	black: style.inBlack,
	white: style.inWhite,
	stone: style.inStone,
	green: style.inGreen,
	pink: style.inPink,
};

/** The form, or what a visitor who has subscribed, or still has to confirm it, is told in its place. */
const Leave = slot("newsletter", ({ words }: Pick<BannerView, "words">) => {
	const { isSubscribed, isNewsletterAsked } = useVisitor();
	const told = isSubscribed ? words.thanks : isNewsletterAsked ? words.asked : "";
	return <NewsletterForm id="newsletter-form" words={words} told={told} />;
});

/** The newsletter banner of the footer (CONTENT-30): a link to what the newsletter is, and a field to subscribe. */
export function NewsletterBanner({ banner }: { banner: BannerView }) {
	const { title, short, long, label, ground, text, cta, ctaLabel, words } = banner;
	const url = useUrl();
	return (
		<section className={style.banner} data-newsletter="banner" aria-labelledby="newsletter">
			<div className={`${style.columns} ${grounds[ground]} ${inks[text]}`}>
				<div className={style.words}>
					<h2 id="newsletter">{title}</h2>
					<p>{short}</p>
					<Link
						to={url("newsletter-subscription")}
						className={buttonClass(
							"ink",
							`${style.callToAction} ${grounds[cta]} ${inks[ctaLabel]}`,
						)}
					>
						{label}
					</Link>
				</div>
				<div>
					<Leave words={words} />
					<p className={style.terms}>
						<Unbroken>{long}</Unbroken>
					</p>
				</div>
			</div>
		</section>
	);
}
