import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { BotField } from "~/features/protection/bot-field.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { ownPath } from "~/i18n/urls.ts";
import { useVisitor } from "~/i18n/visitor.ts";
import { type NewsletterWords, newsletterConstraint } from "~/models/newsletter/newsletter.ts";
import { buttonClass } from "~/ui/button.tsx";
import { FieldError } from "~/ui/form/field-frame.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { Icon } from "~/ui/icon.tsx";
import { checkEmail } from "./check-email.ts";
import style from "./newsletter-form.module.css";
import { useInPlace } from "./use-in-place.ts";

/** Field and button of the newsletter: a plain form, answered in place once the page runs (S2 §5, §8). */
export function NewsletterForm({
	id,
	words,
	isSubscribed,
	lastResult,
	proof,
}: {
	/** of the form */
	id: string;
	words: NewsletterWords;
	isSubscribed: boolean;
	/** what a plain post was refused with */
	lastResult?: SubmissionResult | null;
	/** what it is to show that no robot sends it; in place that goes without a word */
	proof?: ReactNode;
}) {
	const { recaptchaActive } = useVisitor();
	const botScript = recaptchaActive ? words.botScript : null;
	const { pathname, search } = useLocation();
	const action = useUrl()("newsletter-subscription");
	const button = useRef<HTMLButtonElement>(null);
	const thanks = useRef<HTMLParagraphElement>(null);
	const { send, isSending, thanked } = useInPlace(action, words);
	const [form, { email }] = useForm<{ email: string }>({
		id,
		lastResult: lastResult ?? null,
		constraint: newsletterConstraint,
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => checkEmail(formData, words),
		onSubmit: (event, { formData }) => {
			event.preventDefault();
			send(formData);
		},
	});
	// before scripts run nothing could enable the button again; what was typed by then counts
	const [isEmpty, setIsEmpty] = useState(false);
	const look = () => {
		const input = button.current?.form?.elements.namedItem("email");
		setIsEmpty(input instanceof HTMLInputElement && input.value.trim() === "");
	};
	useEffect(look, []);
	useEffect(() => {
		if (thanked) thanks.current?.focus({ preventScroll: true });
	}, [thanked]);
	// S2 §7 'the origin query or current path'
	const origin = new URLSearchParams(search).get("origin");
	return (
		<>
			{isSubscribed || thanked ? null : (
				<form
					{...getFormProps(form)}
					method="post"
					action={action}
					className={style.form}
					onInput={look}
				>
					<FormToken />
					<input type="hidden" name="from" value={ownPath(pathname)} />
					{origin ? <input type="hidden" name="origin" value={origin.slice(0, 100)} /> : null}
					<label htmlFor={email.id}>{words.email}</label>
					<div className={style.row}>
						<input
							{...getInputProps(email, { type: "email" })}
							autoComplete="email"
							placeholder={words.example}
						/>
						<button
							ref={button}
							type="submit"
							disabled={isEmpty}
							aria-busy={isSending || undefined}
							className={buttonClass("ink", style.submit)}
						>
							{words.submit}
							<Icon name="arrow" />
						</button>
					</div>
					<FieldError of={email} />
					{proof}
					{botScript ? <BotField script={botScript} action="newsletter" /> : null}
				</form>
			)}
			<p ref={thanks} className={style.thanks} role="status" tabIndex={-1}>
				{thanked || (isSubscribed ? words.thanks : "")}
			</p>
		</>
	);
}
