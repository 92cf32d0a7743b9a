// Proofs of consent that the gateway did not take in time: this process keeps them until it does.
import type { z } from "zod";
import { recordConsent } from "#contract/consent/record-consent.ts";
import { type Service, serverHeaders } from "./common-headers.ts";
import { exchange, GatewayFailure } from "./gateway-transport.ts";

export interface QueuedProof {
	/** stored once, however often it is sent */
	consentId: string;
	storeId: string;
	body: z.input<NonNullable<typeof recordConsent.body>>;
}

export interface ProofQueue {
	/** Queues a proof, to be sent in a while. */
	add(proof: QueuedProof): void;
	/** Sends all waiting proofs once, also when the process stops. Never rejects: those that are not taken keep waiting. */
	send(): Promise<void>;
}

/** Milliseconds between two attempts. */
const every = 5_000;
/** Most proofs that wait; further ones are dropped: the log has said by then that the gateway is away. */
const most = 1_000;

export function createProofQueue({
	baseUrl,
	subscriptionKey,
	log,
	timeoutMs,
}: Service): ProofQueue {
	const waiting = new Map<string, QueuedProof>();
	let timer: NodeJS.Timeout | null = null;

	function sendLater(): void {
		if (waiting.size > 0) timer ??= setTimeout(send, every).unref();
	}

	async function sendOne({ consentId, storeId, body }: QueuedProof): Promise<void> {
		try {
			await exchange(recordConsent, {
				baseUrl: baseUrl(),
				headers: serverHeaders(subscriptionKey, storeId),
				deadlineMs: timeoutMs,
				params: { consentId },
				body,
			});
		} catch (err) {
			if (err instanceof GatewayFailure && err.isOutage) throw err;
			// a refusal is final: the proof must not hold up the others
			log.error({ err }, "a proof of consent was refused");
		}
		waiting.delete(consentId);
	}

	async function send(): Promise<void> {
		if (timer) clearTimeout(timer);
		timer = null;
		try {
			// one by one, so that a gateway that comes back does not get all of them at once
			for (const proof of [...waiting.values()]) await sendOne(proof);
		} catch (err) {
			log.debug({ err, waiting: waiting.size }, "proofs of consent go on waiting");
		}
		sendLater();
	}

	return {
		add(proof) {
			if (waiting.size < most) waiting.set(proof.consentId, proof);
			sendLater();
		},
		send,
	};
}
