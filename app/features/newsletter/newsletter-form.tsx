import type { SubmissionResult } from "@conform-to/react";
import {
	type ComponentProps,
	type FormEvent,
	type ReactNode,
	Suspense,
	useEffect,
	useRef,
	useState,
} from "react";
import { useLocation } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { requestedPath } from "#app/i18n/urls.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { type NewsletterWords, newsletterConstraint } from "#app/models/newsletter/newsletter.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Checks, default as Conform, FormState } from "./newsletter-checks.tsx";
import style from "./newsletter-form.module.css";

/** Replaces the checks when they cannot be loaded. */
function NoChecks({ onMissing }: { onMissing: () => void }): null {
	useEffect(onMissing, [onMissing]);
	return null;
}

type ChecksProps = ComponentProps<typeof Conform> & ComponentProps<typeof NoChecks>;
const NewsletterChecks = lazyPart<ChecksProps>(
	async () => (await import("./newsletter-checks.tsx")).default,
	NoChecks,
);

/** Only if the shop has a script against robots. */
const BotField = lazyPart(
	async () => (await import("#app/features/protection/bot-field.tsx")).BotField,
	() => null,
);

/**
 * Field and button of the newsletter: a plain form that is checked and answered in place once it is used
 * (CONTENT-31, CONTENT-37).
 */
export function NewsletterForm({
	id,
	words,
	told,
	note = "",
	refusal = null,
	lastResult = null,
	proof,
}: {
	/** id of the form */
	id: string;
	words: NewsletterWords;
	/** shown in place of the form; empty where it is offered */
	told: string;
	/** shown beside the form */
	note?: string;
	/** shown before the form until it is answered in place: what is said of a form that was posted without scripts */
	refusal?: ReactNode;
	/** its reply, for the field */
	lastResult?: SubmissionResult | null;
	/** check that the sender is no robot; a form sent in place needs none shown */
	proof?: ReactNode;
}) {
	const { recaptchaActive } = useVisitor();
	const botScript = recaptchaActive ? words.botScript : null;
	const { pathname, search } = useLocation();
	const action = useUrl()("newsletter-subscription");
	const form = useRef<HTMLFormElement>(null);
	const thanks = useRef<HTMLParagraphElement>(null);
	/** null until the checks are loaded */
	const [state, setState] = useState<FormState | null>(null);
	const checks = useRef<Checks>(null);
	/** loaded at the first sign of use; before, or when loading fails, it is a plain form */
	const [awaited, setAwaited] = useState<"nothing" | "checks" | "never">("nothing");
	const turnTo = () => setAwaited((before) => (before === "nothing" ? "checks" : before));
	/** whether the form was sent while the checks were loading */
	const isHeld = useRef(false);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		if (checks.current) checks.current.submit(event);
		else if (awaited === "checks") {
			event.preventDefault();
			isHeld.current = true;
		}
	};
	const doWithout = () => {
		setAwaited("never");
		if (isHeld.current) form.current?.submit();
	};
	const isChecked = state !== null;
	useEffect(() => {
		if (isChecked && isHeld.current) form.current?.requestSubmit();
		isHeld.current = false;
	}, [isChecked]);
	// not disabled before scripts run, since only they could enable it again; text typed until then counts
	const [isEmpty, setIsEmpty] = useState(false);
	const look = () => {
		const input = form.current?.elements.namedItem("email");
		setIsEmpty(input instanceof HTMLInputElement && input.value.trim() === "");
		if (input === document.activeElement) setAwaited("checks");
	};
	useEffect(look, []);
	const thanked = state?.thanked;
	useEffect(() => {
		if (thanked) thanks.current?.focus({ preventScroll: true });
	}, [thanked]);
	// the query's origin, or else the current path (CONTENT-35)
	const origin = new URLSearchParams(search).get("origin");
	const email = {
		id: `${id}-email`,
		errorId: `${id}-email-error`,
		errors: state ? state.errors : (lastResult?.error?.email ?? []),
	};
	const isWrong = email.errors.length > 0;
	return (
		<>
			{told || thanked ? null : refusal}
			{told || thanked ? null : (
				<PostForm
					ref={form}
					id={id}
					action={action}
					className={style.form}
					noValidate={isChecked}
					onFocus={turnTo}
					onPointerEnter={turnTo}
					onInput={look}
					onSubmit={submit}
				>
					<input type="hidden" name="from" value={requestedPath(pathname)} />
					{origin ? <input type="hidden" name="origin" value={origin.slice(0, 100)} /> : null}
					<label htmlFor={email.id}>{words.email}</label>
					<div className={style.row}>
						<input
							{...newsletterConstraint.email}
							id={email.id}
							type="email"
							name="email"
							defaultValue={String(lastResult?.initialValue?.email ?? "")}
							aria-invalid={isWrong || undefined}
							aria-describedby={isWrong ? email.errorId : undefined}
							autoComplete="email"
							placeholder={words.example}
						/>
						<button
							type="submit"
							disabled={isEmpty}
							aria-busy={state?.isSending || undefined}
							className={buttonClass("ink", style.submit)}
						>
							{words.submit}
							<Icon name="arrow" />
						</button>
					</div>
					<FieldError field={email} />
					{proof}
					{botScript ? (
						<Suspense>
							<BotField script={botScript} action="newsletter" />
						</Suspense>
					) : null}
					{awaited === "checks" ? (
						<Suspense>
							<NewsletterChecks
								id={id}
								action={action}
								words={words}
								lastResult={lastResult}
								onState={setState}
								onMissing={doWithout}
								ref={checks}
							/>
						</Suspense>
					) : null}
				</PostForm>
			)}
			<p ref={thanks} className={style.thanks} role="status" tabIndex={-1}>
				{thanked || told || note}
			</p>
		</>
	);
}
