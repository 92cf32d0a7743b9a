import { parse, type SubmissionResult, useForm } from "@conform-to/react";
import {
	type FormEvent,
	type Ref,
	useEffect,
	useEffectEvent,
	useImperativeHandle,
	useRef,
	useState,
} from "react";
import {
	isEmail,
	type NewsletterReply,
	type NewsletterWords,
	newsletterConstraint,
	submitInterval,
} from "#app/models/newsletter/newsletter.ts";
import { proofFields } from "#app/models/protection/protection.ts";
import { afterPress } from "#app/ui/form/after-press.ts";
import { toast } from "#app/ui/toast-store.ts";

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
 * CONTENT-31, CONTENT-32: a wrong address is marked when the field is left, an empty one only when the form is sent; a
 * wrong one that is sent also shows a toast. The server checks the same.
 */
function checkEmail(form: FormData, { invalid }: NewsletterWords) {
	const submission = parse<{ email: string }, string[]>(form, {
		resolve: ({ email = "" }, intent) => {
			const isFine = isEmail(email.trim()) || (intent !== null && email.trim() === "");
			return isFine ? { value: { email } } : { error: { email: [invalid] } };
		},
	});
	if (submission.status === "error") toast({ kind: "danger", text: invalid });
	return submission;
}

async function post(action: string, form: FormData): Promise<NewsletterReply> {
	const body = new URLSearchParams();
	for (const [name, value] of form) body.append(name, String(value));
	// no fetcher: it would load the page's data again, and its failure would replace the page
	const response = await fetch(`${action}in-place/`, { method: "POST", body });
	return response.json();
}

/** Solves the robot check and sends the form again, not sooner than the shop accepts another (CONTENT-34). */
async function postSolved(action: string, form: FormData, check: string) {
	const { solve } = await import("../protection/solve.ts");
	const pause = new Promise((resolve) => setTimeout(resolve, submitInterval));
	const [solved] = await Promise.all([solve(check), pause]);
	form.set(proofFields.check, solved);
	return post(action, form);
}

async function postAndShow(action: string, form: FormData): Promise<NewsletterReply> {
	const reply = await post(action, form);
	return reply.check ? postSolved(action, form, reply.check) : reply;
}

/**
 * Sends the form in place and shows the reply as a toast. It does not use the router: a request without a reply would end
 * at the page's error boundary, and the typed address would be lost.
 */
function useInPlace(action: string, { fail }: NewsletterWords) {
	const [isSending, setIsSending] = useState(false);
	const [thanked, setThanked] = useState("");
	const sentAt = useRef(Number.NEGATIVE_INFINITY);
	const send = async (form: FormData) => {
		if (performance.now() - sentAt.current < submitInterval) return;
		sentAt.current = performance.now();
		setIsSending(true);
		const { outcome, text } = await postAndShow(action, form).catch(
			(): NewsletterReply => ({ outcome: "fail", text: fail, check: null }),
		);
		setIsSending(false);
		toast({ kind: outcome === "success" ? "success" : "danger", text });
		if (outcome === "success") setThanked(text);
	};
	return { send, isSending, thanked };
}

/**
 * Uses conform for the newsletter's form, which is on every page: loaded at the first sign of use of the form, and without
 * markup of its own, so that no field is rendered anew while it is typed in (ADR 0089).
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
	const checkIfLeft = useEffectEvent(() => {
		const input = document.forms.namedItem(id)?.elements.namedItem(email.name);
		const isLeft = input instanceof HTMLInputElement && input !== document.activeElement;
		if (isLeft && input.value.trim() !== "") form.validate({ name: email.name });
	});
	// a field may have been left while this was loading
	useEffect(() => checkIfLeft(), []);
	const error = email.errors?.[0];
	useEffect(
		() => afterPress(() => onState({ errors: error ? [error] : [], isSending, thanked })),
		[onState, error, isSending, thanked],
	);
	return null;
}
