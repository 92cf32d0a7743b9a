import { type SubmitEvent, useState } from "react";
import { useLocation } from "react-router";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { requestedPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { slot } from "#app/ui/slot.tsx";
import { clearStorage } from "./clear-storage.ts";
import style from "./consent-banner.module.css";
import { answeredEvent, consentOfDocument } from "./when-allowed.ts";

/**
 * Asks for consent until it is answered (MEASURE-1, MEASURE-2): a plain form at the bottom of the window, where refusing
 * is as easy as accepting. It is part of the document and takes no focus.
 */
export const ConsentBanner = slot("consent", () => {
	const { consent } = useVisitor();
	const { consentScript } = useShop();
	const { pathname } = useLocation();
	const page = useUrl()("cookies");
	// the cookies page has a form of its own
	return consent || consentScript || requestedPath(pathname) === page ? null : (
		<Banner page={page} />
	);
});

// Sends the banner's answer without loading a new document. Without a script the banner is a plain form.

type AnswerState = "asked" | "sending" | "answered" | "failed";

/** Resolves once the cookie with the answer is set. @throws when it is not */
async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
	// no fetcher: it would follow the redirect, and load the page's data again
	const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
	// the reply redirects to this very page, so it is not followed
	if (answer.type !== "opaqueredirect") throw new Error("The answer was not taken");
}

/** Moves the focus to the main content, so that the next Tab goes on from there; the page does not scroll. */
function focusPage(): void {
	const page = document.querySelector("main");
	page?.setAttribute("tabindex", "-1");
	page?.focus({ preventScroll: true });
}

function useAnswer() {
	const [state, setState] = useState<AnswerState>("asked");

	async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		if (state === "sending") return;
		const form = event.currentTarget;
		const hadFocus = form.contains(document.activeElement);
		setState("sending");
		try {
			await post(form, event.nativeEvent.submitter);
		} catch {
			return setState("failed");
		}
		setState("answered");
		clearStorage(consentOfDocument());
		if (hadFocus) focusPage();
		window.dispatchEvent(new Event(answeredEvent));
	}
	return { state, send };
}

function Banner({ page }: { page: string }) {
	const { t } = useTranslation("consent");
	const { has } = useShop();
	const { pathname, search } = useLocation();
	const { state, send } = useAnswer();
	if (state === "answered") return null;
	return (
		<section className={style.banner} data-consent="" aria-labelledby="consent" data-nosnippet="">
			<div className={style.words}>
				<h2 id="consent">{t("title")}</h2>
				{/* the French regulator wants each purpose named before the answer */}
				<p>
					{t(has("cnil") ? "ask" : "askPlain")}{" "}
					<a href={page} className={style.choose}>
						{t("choose")}
					</a>
				</p>
				<p role="alert" className={style.failed}>
					{state === "failed" ? t("failed") : ""}
				</p>
			</div>
			<PostForm action={page} onSubmit={send} className={style.answers}>
				<input type="hidden" name="back" value={requestedPath(pathname) + search} />
				{(["refuse", "accept"] as const).map((answer) => (
					<button
						key={answer}
						type="submit"
						name="intent"
						value={answer}
						className={buttonClass()}
						data-hold=""
						aria-busy={state === "sending" || undefined}
					>
						{t(answer)}
					</button>
				))}
			</PostForm>
		</section>
	);
}
