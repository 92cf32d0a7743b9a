import { useEffect } from "react";
import { redirectDocument } from "react-router";
import { clearStorage } from "#app/features/consent/clear-storage.ts";
import { consentOfDocument } from "#app/features/consent/when-allowed.ts";
import { RichText } from "#app/features/content/rich-text.tsx";
import { type ConsentPurpose, consentPurposes, purposesOfSignal } from "#app/i18n/consent.ts";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	answerConsent,
	type ConsentView,
	everyLevel,
	levelsOf,
	onlyNeeded,
	readConsentView,
	unanswered,
} from "#app/models/consent/answer.server.ts";
import { registerOfCookies } from "#app/models/consent/register.server.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { getSession, getShop, isForCache } from "#app/server/request-context.ts";
import { returnTarget } from "#app/server/return-target.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { formatDate } from "#shop/dates.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import style from "./cookies.module.css";

/** Hydrates at once, so that data of a withdrawn consent leaves the browser's storage without another interaction. */
export const handle: RouteHandle = {
	i18n: ["cookies"],
	hydrate: "load",
	page: "cookies",
	markdown: { fresh: 300, stale: 3_600, query: [] },
};

/** It shows a visitor's own answer, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: Route.LoaderArgs) {
	return {
		consent: isForCache(context) ? unanswered : readConsentView(context),
		register: registerOfCookies(context, "h3"),
		...(await seoData(context, "cookies")),
	};
}

/** The form's id: the boxes stand before it, where what the page says is read without them (PAGE-140). */
const formId = "consent";

const answers = { accept: () => everyLevel, refuse: () => onlyNeeded, save: levelsOf } as const;

/** The banner returns to its page, this page to itself. Both load a new document, in which nothing refused runs. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const levels = dispatch(answers, form)(form);
	const { origin, locale } = getShop(context);
	const here = urlOf(locale, "cookies");
	const back = form.get("back");
	const how = back === null ? "preferences" : "banner";
	const lines = await answerConsent(context, request, levels, how);
	if (back === null) getSession(context).flash({ kind: "success", key: "cookies:saved" });
	const answer = redirectDocument(returnTarget(origin, back && String(back), here), {
		status: 303,
	});
	for (const line of lines) answer.headers.append("Set-Cookie", line);
	return answer;
}

function Purpose({
	purpose,
	isAllowed,
	hasSignal,
}: {
	purpose: ConsentPurpose;
	isAllowed: boolean;
	hasSignal: boolean;
}) {
	const { t } = useTranslation("cookies");
	const isNeeded = purpose === "needed";
	const isRefused = hasSignal && purposesOfSignal.includes(purpose);
	return (
		<li>
			<label htmlFor={purpose}>
				<input
					id={purpose}
					form={formId}
					type="checkbox"
					name="allow"
					value={purpose}
					defaultChecked={isAllowed}
					disabled={isNeeded || isRefused}
					aria-describedby={`${purpose}-text`}
				/>
				<span className={style.name}>{t(`level.${purpose}`)}</span>
				{isNeeded ? <span className={style.always}>{t("always")}</span> : null}
				{isRefused ? <span className={style.always}>{t("signal.refused")}</span> : null}
			</label>
			<p id={`${purpose}-text`}>{t(`text.${purpose}`)}</p>
		</li>
	);
}

/** What was answered and when, and the number that a shopper may quote. */
function Answer({ consent: { isAnswered, proof } }: { consent: ConsentView }) {
	const { t } = useTranslation("cookies");
	const { locale } = useShop();
	if (!isAnswered) return <p className={style.answer}>{t("unanswered")}</p>;
	if (!proof) return null;
	return (
		<div className={style.answer}>
			<p>{t("answered", { date: formatDate(proof.at, locale) })}</p>
			<dl>
				<dt>{t("reference")}</dt>
				<dd>{proof.id}</dd>
			</dl>
			<p className={style.note}>{t("referenceNote")}</p>
		</div>
	);
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
	const { consent, register, seoText } = loaderData;
	const { t } = useTranslation(["cookies", "consent"]);
	const url = useUrl();
	// an answer returns to this page in a new document, in which nothing refused runs any more
	useEffect(() => clearStorage(consentOfDocument()), []);
	return (
		<main id="main" className={`${layout.wrap} ${style.page}`}>
			<PageHead
				title={seoText?.title || t("title")}
				description={seoText?.description || t("description")}
			/>
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={style.lead}>{t("lead")}</p>
			{consent.hasSignal ? <Notice kind="info">{t("signal.text")}</Notice> : null}
			<div className={style.form}>
				<ul>
					{consentPurposes.map((purpose) => (
						<Purpose
							key={purpose}
							purpose={purpose}
							isAllowed={consent.allowed[purpose]}
							hasSignal={consent.hasSignal}
						/>
					))}
				</ul>
				<PostForm id={formId} action={url("cookies")}>
					<Answer consent={consent} />
					<div className={style.answers}>
						<button type="submit" name="intent" value="save" className={buttonClass()}>
							{t("save")}
						</button>
						<button type="submit" name="intent" value="refuse" className={buttonClass("line")}>
							{t("consent:refuse")}
						</button>
						<button type="submit" name="intent" value="accept" className={buttonClass("line")}>
							{t("consent:accept")}
						</button>
					</div>
				</PostForm>
			</div>
			<section aria-labelledby="register" className={style.register}>
				<h2 id="register">{t("register")}</h2>
				<p className={style.lead}>{t("registerLead")}</p>
				<RichText nodes={register} />
			</section>
		</main>
	);
}
