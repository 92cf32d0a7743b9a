// Proofs of consent that the gateway did not take in time: they wait in this process until it does.
import type { z } from "zod";
import { recordConsent } from "../../gateway/contract/consent/record-consent.ts";
import { serverHeaders } from "./common-headers.ts";
import { exchange, GatewayFailure } from "./gateway-transport.ts";
import type { Log } from "./log.ts";

export interface LateProof {
	/** kept once, however often it is sent */
	consentId: string;
	storeId: string;
	body: z.input<NonNullable<typeof recordConsent.body>>;
}

export interface LateProofs {
	/** Sends it in a while. */
	add(proof: LateProof): void;
	/** Sends what waits, once, as when the process stops. Never rejects: what is not taken goes on waiting. */
	send(): Promise<void>;
}

/** Milliseconds between two tries. */
const every = 5_000;
/** What comes when so many wait is not kept: the log has said by then that the gateway is away. */
const most = 1_000;

interface Service {
	baseUrl: () => string;
	subscriptionKey: string;
	log: Log;
	timeoutMs: number;
}

export function createLateProofs({
	baseUrl,
	subscriptionKey,
	log,
	timeoutMs,
}: Service): LateProofs {
	const waiting = new Map<string, LateProof>();
	let timer: NodeJS.Timeout | null = null;

	function sendLater(): void {
		if (waiting.size > 0) timer ??= setTimeout(send, every).unref();
	}

	async function sendOne({ consentId, storeId, body }: LateProof): Promise<void> {
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
			// what is refused once always is: it holds up no other
			log.error({ err }, "a proof of consent was refused");
		}
		waiting.delete(consentId);
	}

	async function send(): Promise<void> {
		if (timer) clearTimeout(timer);
		timer = null;
		try {
			// one after the other: a gateway that comes back is not met by all of them at once
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
