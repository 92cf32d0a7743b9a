import { type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, type Ref, useEffect, useImperativeHandle } from "react";
import { type NewsletterWords, newsletterConstraint } from "#app/models/newsletter/newsletter.ts";
import { checkEmail } from "./check-email.ts";
import { useInPlace } from "./use-in-place.ts";

/** State of the form, which renders it. */
export interface FormState {
	errors: string[];
	isSending: boolean;
	/** thanks for a subscription; empty before */
	thanked: string;
}

export interface Checks {
	submit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Uses conform for the newsletter's form, which is on every page: loaded once somebody approaches the form, and without
 * markup of its own, so that no field is rendered anew while somebody types in it (ADR 0089).
 */
export default function NewsletterChecks({
	id,
	action,
	words,
	lastResult,
	onState,
	ref,
}: {
	/** id of the form */
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
