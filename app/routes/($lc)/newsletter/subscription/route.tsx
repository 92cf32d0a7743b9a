import { data } from "react-router";
import { NewsletterForm } from "#app/features/newsletter/newsletter-form.tsx";
import style from "#app/features/newsletter/newsletter-page.module.css";
import { FormProof } from "#app/features/protection/form-proof.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { listPages } from "#app/models/content/content.server.ts";
import { contentPath } from "#app/models/content/places.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { newsletterState, newsletterWords } from "#app/models/newsletter/banner.server.ts";
import { subscribe } from "#app/models/newsletter/newsletter.server.ts";
import { newsletterKeys } from "#app/models/newsletter/newsletter.ts";
import { getShop } from "#app/server/request-context.ts";
import { seeOther } from "#app/server/respond.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["newsletter", "forms"],
	page: "newsletter-subscription",
};

export async function loader({ context }: Route.LoaderArgs) {
	const { locale } = getShop(context);
	const [state, help, record] = await Promise.all([
		newsletterState(context),
		listPages(context, "help"),
		seoData(context, "newsletter_subscription"),
	]);
	const privacy = help?.find(({ uid }) => uid === "privacy");
	return {
		words: newsletterWords(context),
		...state,
		...record,
		privacy: privacy
			? contentPath(locale, "help", privacy.uid, privacy.url)
			: urlOf(locale, "help", { page: "privacy" }),
	};
}

/** Without JavaScript: returns to the form's page with a message. A failed form is shown here, as it was typed. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const { outcome, result, check } = await subscribe(context, form);
	if (outcome !== "success") {
		const status = { invalid: 400, check: 428, fail: 503 }[outcome];
		return data({ outcome, result, check }, { status });
	}
	const here = urlOf(getShop(context).locale, "newsletter-subscription");
	const flash = { kind: "success", key: `newsletter:${newsletterKeys.success}` } as const;
	return seeOther(context, String(form.get("from") || here), flash);
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
	const { words, isSubscribed, isNewsletterAsked, privacy, seoText } = loaderData;
	const { flash } = useVisitor();
	const { t } = useTranslation("newsletter");
	const { outcome, check } = actionData ?? {};
	return (
		<>
			<PageHead
				title={seoText?.title || t("subscription.title")}
				description={seoText?.description || t("subscription.lead")}
			/>
			<h1>{t("subscription.title")}</h1>
			<p>{t("subscription.lead")}</p>
			<NewsletterForm
				id="subscription"
				words={words}
				// the form stays while the address is unconfirmed: it may have been mistyped
				told={isSubscribed && !outcome ? words.thanks : ""}
				note={isNewsletterAsked && !outcome && !flash ? words.asked : ""}
				refusal={
					outcome ? (
						<Notice kind={outcome === "check" ? "info" : "danger"} isLive>
							{t(newsletterKeys[outcome])}
						</Notice>
					) : null
				}
				lastResult={actionData?.result ?? null}
				proof={<FormProof action="newsletter" check={check} botScript={null} />}
			/>
			<h2 className={typography.label}>{t("subscription.steps")}</h2>
			<ol className={style.steps}>
				{(["step1", "step2", "step3"] as const).map((step) => (
					<li key={step}>
						<span>
							<Unbroken>{t(`subscription.${step}`)}</Unbroken>
						</span>
					</li>
				))}
			</ol>
			<p className={style.ways}>
				<a className={typography.link} href={privacy}>
					{t("subscription.privacy")}
				</a>
			</p>
		</>
	);
}
