import { useRef, useState } from "react";
import {
	type NewsletterReply,
	type NewsletterWords,
	submitInterval,
} from "#app/models/newsletter/newsletter.ts";
import { proofFields } from "#app/models/protection/protection.ts";
import { toast } from "#app/ui/toast-store.ts";

async function post(action: string, form: FormData): Promise<NewsletterReply> {
	const body = new URLSearchParams();
	for (const [name, value] of form) body.append(name, String(value));
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
export function useInPlace(action: string, { fail }: NewsletterWords) {
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
