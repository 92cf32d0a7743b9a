// Who a program says it is, by a signature over its request (Web Bot Auth: RFC 9421 with the header Signature-Agent, which
// says where its keys are). A request without one has no name; a wrong one is refused (PAGE-144 to PAGE-146).
import { createHash, createPublicKey, verify } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import { type BareItem, type InnerList, parseDictionary, parseItem } from "structured-headers";
import { z } from "zod";
import type { DocumentFault, FetchDocument } from "./fetch-document.ts";
import { type SignedRequest, signatureBase } from "./signature-base.ts";

const tag = "web-bot-auth";
const directoryPath = "/.well-known/http-message-signatures-directory";
/** Characters of each of the three headers. */
const maxHeader = 4_096;
/** Seconds that a signature may be good for, and that two clocks may differ by. */
const [maxLife, skew] = [86_400, 60];
/** Keys of a directory that are looked at. */
const maxKeys = 50;

/** As the protocol names them (UCP's table of signature errors). */
export type SignatureFault =
	| "signature_invalid"
	| "key_not_found"
	| "digest_mismatch"
	| "algorithm_unsupported";

export type Identity =
	| { kind: "none" }
	/** @property agent the host that publishes the key @property keyId thumbprint of the key (RFC 7638) */
	| { kind: "verified"; agent: string; keyId: string }
	| { kind: "refused"; code: SignatureFault; why: string };

const refused = (code: SignatureFault, why: string): Identity => ({ kind: "refused", code, why });

const jwk = z.looseObject({
	kty: z.string(),
	crv: z.string().optional(),
	x: z.string().optional(),
});
type Jwk = z.infer<typeof jwk>;
const keySet = z.looseObject({ keys: z.array(z.unknown()) });
const clientMetadata = z.looseObject({ jwks_uri: z.string() });

interface Claim {
	label: string;
	signed: InnerList;
	signature: Uint8Array;
	keyId: string;
}

const isInnerList = (member: unknown): member is InnerList =>
	Array.isArray(member) && Array.isArray(member[0]);

/** The first signature that is meant for this; null where there is none. */
function claimOf(headers: Headers): Claim | { why: string } | null {
	const input = headers.get("Signature-Input");
	if (input === null) return null;
	const given = headers.get("Signature") ?? "";
	if (input.length > maxHeader || given.length > maxHeader) return { why: "is too long" };
	try {
		const found = [...parseDictionary(input)].find(
			([, member]) => isInnerList(member) && member[1].get("tag") === tag,
		);
		if (!found) return null;
		const [label, signed] = found as [string, InnerList];
		const signature = parseDictionary(given).get(label)?.[0];
		const keyId = signed[1].get("keyid");
		if (!(signature instanceof ArrayBuffer) || typeof keyId !== "string") {
			return { why: "has no bytes or no keyid" };
		}
		return { label, signed, signature: new Uint8Array(signature), keyId };
	} catch {
		return { why: "cannot be read" };
	}
}

/** @param now seconds @returns what is wrong with its span */
function faultOfSpan(params: ReadonlyMap<string, BareItem>, now: number): string | null {
	const [created, expires] = [params.get("created"), params.get("expires")];
	if (!Number.isInteger(created) || !Number.isInteger(expires)) return "has no created and expires";
	const [from, until] = [created as number, expires as number];
	if (until <= from || until - from > maxLife) return "is good for no time, or for over a day";
	if (from > now + skew) return "is of the future";
	return until < now ? "has expired" : null;
}

const namesOf = (signed: InnerList): readonly unknown[] => signed[0].map(([name]) => name);

/** What a signature has to cover at least: whom it is for, and where its key is. */
function faultOfCover(signed: InnerList): string | null {
	const names = namesOf(signed);
	if (!names.includes("@authority") && !names.includes("@target-uri")) return "names no authority";
	return names.includes("signature-agent") ? null : "does not cover signature-agent";
}

interface KeySource {
	url: string;
	type: string;
	host: string;
}

/** `Signature-Agent: sig1="https://…";type=jwks_uri`, or a string alone as earlier signers send it. */
function sourceOf(header: string, label: string): KeySource | null {
	const read = () => {
		if (header.trimStart().startsWith('"')) return parseItem(header);
		return parseDictionary(header).get(label);
	};
	try {
		const member = read();
		const address = member?.[0];
		if (typeof address !== "string" || !member) return null;
		const url = new URL(address);
		const type = String(member[1].get("type") ?? "directory");
		return {
			url: type === "directory" ? url.origin + directoryPath : url.href,
			type,
			host: url.host,
		};
	} catch {
		return null;
	}
}

const algorithms: Readonly<Record<string, { alg: string; hash: string | null }>> = {
	Ed25519: { alg: "ed25519", hash: null },
	"P-256": { alg: "ecdsa-p256-sha256", hash: "sha256" },
};

/** Null for a curve that is not read here. */
function isSignedBy(key: Jwk, base: string, signature: Uint8Array): boolean | null {
	const algorithm = algorithms[key.crv ?? ""];
	if (!algorithm) return null;
	try {
		const publicKey = createPublicKey({ key, format: "jwk" });
		return verify(
			algorithm.hash,
			Buffer.from(base),
			{ key: publicKey, dsaEncoding: "ieee-p1363" },
			signature,
		);
	} catch {
		return false;
	}
}

async function keyIn(body: unknown, keyId: string): Promise<Jwk | null> {
	const set = keySet.safeParse(body);
	for (const each of set.success ? set.data.keys.slice(0, maxKeys) : []) {
		const key = jwk.safeParse(each);
		if (!key.success) continue;
		// a key goes by its thumbprint, so that no other can be published under its name
		const thumbprint = await calculateJwkThumbprint(key.data as never).catch(() => null);
		if (thumbprint === keyId) return key.data;
	}
	return null;
}

/** RFC 9530; a digest in an algorithm that is not read here does not count. */
function hasDigest(header: string, body: Uint8Array): boolean {
	try {
		const digests = parseDictionary(header);
		return (["sha-256", "sha-512"] as const).some((name) => {
			const given = digests.get(name)?.[0];
			const own = createHash(name.replace("-", "")).update(body).digest();
			return given instanceof ArrayBuffer && own.equals(Buffer.from(given));
		});
	} catch {
		return false;
	}
}

const ofDocument: Readonly<Record<DocumentFault, string>> = {
	address: "may not be called",
	unreachable: "cannot be reached",
	malformed: "is no set of keys",
	busy: "is asked for too often",
};

export interface Verification {
	request: SignedRequest;
	body: Uint8Array;
	remoteAddress: string;
	fetchDocument: FetchDocument;
	/** milliseconds */
	now: number;
}

/** The document that a source leads to: of a client's metadata, the set of keys that it names. */
async function readKeys(source: KeySource, { fetchDocument, remoteAddress }: Verification) {
	const found = await fetchDocument(source.url, remoteAddress);
	if (!found.ok || source.type !== "cimd") return found;
	const metadata = clientMetadata.safeParse(found.body);
	if (!metadata.success) return { ok: false, fault: "malformed", why: "names no keys" } as const;
	return fetchDocument(metadata.data.jwks_uri, remoteAddress);
}

export async function identify(verification: Verification): Promise<Identity> {
	const { request, body, now } = verification;
	const claim = claimOf(request.headers);
	if (!claim) return { kind: "none" };
	if ("why" in claim) return refused("signature_invalid", `The signature ${claim.why}.`);
	const { signed, keyId, label } = claim;
	const fault = faultOfSpan(signed[1], Math.floor(now / 1_000)) ?? faultOfCover(signed);
	if (fault) return refused("signature_invalid", `The signature ${fault}.`);
	const agentHeader = request.headers.get("Signature-Agent") ?? "";
	const source = agentHeader.length <= maxHeader ? sourceOf(agentHeader, label) : null;
	if (!source) return refused("key_not_found", "Signature-Agent names no address of keys.");
	const digest = request.headers.get("Content-Digest");
	const coversBody = namesOf(signed).includes("content-digest");
	if (coversBody && !hasDigest(digest ?? "", body)) {
		return refused("digest_mismatch", "Content-Digest is not that of the body.");
	}
	const found = await readKeys(source, verification);
	if (!found.ok) {
		return refused("key_not_found", `The address of the keys ${ofDocument[found.fault]}.`);
	}
	const key = await keyIn(found.body, keyId);
	if (!key) return refused("key_not_found", "No key with that thumbprint is published there.");
	return checked({ claim, key, request, source });
}

interface Found {
	claim: Claim;
	key: Jwk;
	request: SignedRequest;
	source: KeySource;
}

function checked({ claim: { signed, signature, keyId }, key, request, source }: Found): Identity {
	const named = signed[1].get("alg");
	const known = algorithms[key.crv ?? ""];
	if (!known || (named !== undefined && named !== known.alg)) {
		return refused("algorithm_unsupported", "Keys are Ed25519 or P-256.");
	}
	let base: string | null;
	try {
		base = signatureBase(signed, request);
	} catch {
		base = null;
	}
	if (base === null)
		return refused("signature_invalid", "A signed component is not in the request.");
	if (!isSignedBy(key, base, signature)) {
		return refused("signature_invalid", "The signature is not that of the key.");
	}
	return { kind: "verified", agent: source.host, keyId };
}
