import { useNewsletter } from "~/features/header/frame-data.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/** The newsletter banner of the footer (S2 §2). */
export function NewsletterBanner() {
	const banner = useNewsletter();
	if (!banner) return null;
	const { title, short, long, ground, text } = banner;
	return (
		<section className="nl" aria-labelledby="nl">
			<div className={`nl-in nl-on-${ground} nl-text-${text}`}>
				<div>
					<h2 id="nl">{title}</h2>
					<p>{short}</p>
				</div>
				<div>
					<NewsletterForm id="nl-form" {...banner} />
					<p className="nl-long">{long}</p>
				</div>
			</div>
		</section>
	);
}
