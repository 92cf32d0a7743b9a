import { useTranslation } from "~/i18n/use-translation.ts";
import type { BannerView } from "~/models/newsletter/newsletter.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/** What is in the banner; drawn by the server, and by a browser only where no document brought it along. */
export function BannerMarkup({ banner }: { banner: BannerView }) {
	const { t } = useTranslation("newsletter");
	const { title, short, long, ground, text, isSubscribed } = banner;
	return (
		<div className={`nl-in nl-on-${ground} nl-text-${text}`}>
			<div>
				<h2 id="nl">{title}</h2>
				<p>{short}</p>
			</div>
			<div>
				{isSubscribed ? null : <NewsletterForm id="nl-email" {...banner} />}
				<p className="nl-thanks" role="status">
					{isSubscribed ? t("thanks") : ""}
				</p>
				<p className="nl-long">{long}</p>
			</div>
		</div>
	);
}
