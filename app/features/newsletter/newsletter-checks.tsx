import { type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, type Ref, useEffect, useImperativeHandle } from "react";
import { type NewsletterWords, newsletterConstraint } from "~/models/newsletter/newsletter.ts";
import { checkEmail } from "./check-email.ts";
import { useInPlace } from "./use-in-place.ts";

/** What the form shows of itself. */
export interface FormState {
	errors: string[];
	isSending: boolean;
	/** what is said to who has left an address */
	thanked: string;
}

export interface Checks {
	submit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * What conform does for the newsletter's form, which stands on every page: fetched once somebody comes near it, and
 * without markup of its own, so that nothing that is being typed in is drawn anew (ADR 0089).
 */
export default function NewsletterChecks({
	id,
	action,
	words,
	lastResult,
	onState,
	ref,
}: {
	/** of the form */
	id: string;
	action: string;
	words: NewsletterWords;
	lastResult: SubmissionResult | null;
	onState: (state: FormState) => void;
	ref: Ref<Checks>;
}) {
	const { send, isSending, thanked } = useInPlace(action, words);
	const [form, { email }] = useForm<{ email: string }>({
		id,
		lastResult,
		constraint: newsletterConstraint,
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => checkEmail(formData, words),
		onSubmit: (event, { formData }) => {
			event.preventDefault();
			send(formData);
		},
	});
	useImperativeHandle(ref, () => ({ submit: form.onSubmit }));
	const error = email.errors?.[0];
	useEffect(() => {
		onState({ errors: error ? [error] : [], isSending, thanked });
	}, [onState, error, isSending, thanked]);
	return null;
}
