import { useLocation } from "react-router";
import { FormToken } from "~/i18n/form-token.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { ownPath } from "~/i18n/urls.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { type BannerView, longestEmail } from "~/models/newsletter/newsletter.ts";
import { buttonClass } from "~/ui/button.tsx";
import { FieldError } from "~/ui/form/field.tsx";
import { Icon } from "~/ui/icon.tsx";

/** Field and button of the newsletter: a plain form; `enliven.ts` answers in place where there is JavaScript. */
export function NewsletterForm({
	id,
	label,
	cta,
	ctaLabel,
	typed,
	error,
}: {
	/** of the field */
	id: string;
	label: string;
	/** of the banner; a page's own form looks like every other */
	cta?: BannerView["cta"];
	ctaLabel?: BannerView["ctaLabel"];
	typed?: string;
	/** in the shopper's language */
	error?: string | undefined;
}) {
	const { t } = useTranslation("newsletter");
	const { pathname, search } = useLocation();
	const url = useUrl();
	// S2 §7 'the origin query or current path'
	const origin = new URLSearchParams(search).get("origin");
	return (
		<form method="post" action={url("newsletter-subscription")} className="nl-form">
			<FormToken />
			<input type="hidden" name="from" value={ownPath(pathname)} />
			{origin ? <input type="hidden" name="origin" value={origin.slice(0, 100)} /> : null}
			<label htmlFor={id}>{t("email")}</label>
			<div className="nl-row">
				<input
					id={id}
					name="email"
					type="email"
					required
					maxLength={longestEmail}
					autoComplete="email"
					placeholder={t("example")}
					defaultValue={typed}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
				/>
				<button
					type="submit"
					className={buttonClass("ink", cta && `nl-cta nl-on-${cta} nl-text-${ctaLabel}`)}
				>
					{label}
					<Icon name="arrow" />
				</button>
			</div>
			<FieldError id={id} error={error} />
		</form>
	);
}
