import { z } from "zod";
import { operationsOf } from "../operation.ts";

const operation = operationsOf("consent");

/** The proof of an answer, with nothing that identifies its visitor (MEASURE-37, ADR 0044, Art. 7(1) GDPR). */
export const consentProof = z.object({
	/** 1 needed, 2 experiments, 3 measurement, 4 advertising (MEASURE-4) */
	levels: z.array(z.number().int().min(1).max(4)).min(1).max(4),
	/** version of the question's wording */
	textVersion: z.string().regex(/^[\w.-]{1,20}$/),
	/** where it was answered */
	how: z.enum(["banner", "preferences"]),
});

/** Repeating it changes nothing: the first answer of an id stands. */
export const recordConsent = operation({
	id: "recordConsent",
	summary: "Keep the proof of an answer to the question of consent",
	method: "put",
	path: "/consents/{consentId}",
	access: "public",
	params: z.object({ consentId: z.uuid() }),
	body: consentProof,
	responses: { 200: z.object({ answeredAt: z.iso.datetime() }) },
	errors: [],
});
