// An authenticator in software: makes passkeys without attestation and signs with them, as browsers pass the results on
// (WebAuthn Level 3, §6.1). Whatever a test gets wrong on purpose is a parameter.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

interface Says {
	/** origin of the page that asks */
	origin?: string;
	/** the domain that it signs for, where it is not the requested one */
	domain?: string;
	challenge?: string;
	/** whether the user was verified by finger, face or PIN */
	isVerified?: boolean;
}

interface Kept {
	id: string;
	domain: string;
	userHandle: string;
	key: KeyObject;
	counter: number;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

function clientData(type: string, challenge: string, origin: string): Buffer {
	return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(domain: string, counter: number, flags: number, more: Uint8Array) {
	const count = Buffer.alloc(4);
	count.writeUInt32BE(counter);
	return Buffer.concat([sha256(domain), Buffer.from([flags]), count, more]);
}

const [present, verified, attested] = [0x01, 0x04, 0x40];

export class Authenticator {
	readonly origin: string;
	readonly aaguid: string;
	readonly kept: Kept[] = [];

	/** @param aaguid of the authenticator's model; zeros where it does not say */
	constructor(origin: string, aaguid = "00000000-0000-0000-0000-000000000000") {
		this.origin = origin;
		this.aaguid = aaguid;
	}

	/** A browser's answer to options for making a passkey. */
	make(options: Record<string, unknown>, says: Says & { credentialId?: string } = {}) {
		const { rp, user, challenge } = options as {
			rp: { id: string };
			user: { id: string };
			challenge: string;
		};
		const { publicKey, privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
		const { x = "", y = "" } = publicKey.export({ format: "jwk" });
		const id = says.credentialId ? Buffer.from(says.credentialId, "base64url") : randomBytes(32);
		const cose = isoCBOR.encode(
			new Map<number, number | Uint8Array>([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, new Uint8Array(Buffer.from(x, "base64url"))],
				[-3, new Uint8Array(Buffer.from(y, "base64url"))],
			]),
		);
		const length = Buffer.alloc(2);
		length.writeUInt16BE(id.length);
		const aaguid = Buffer.from(this.aaguid.replaceAll("-", ""), "hex");
		const credential = Buffer.concat([aaguid, length, id, cose]);
		const domain = says.domain ?? rp.id;
		const flags = present | attested | ((says.isVerified ?? true) ? verified : 0);
		const attestation = isoCBOR.encode(
			new Map<string, unknown>([
				["fmt", "none"],
				["attStmt", new Map()],
				["authData", new Uint8Array(authenticatorData(domain, 0, flags, credential))],
			]) as Parameters<typeof isoCBOR.encode>[0],
		);
		const said = clientData(
			"webauthn.create",
			says.challenge ?? challenge,
			says.origin ?? this.origin,
		);
		this.kept.push({ id: base64url(id), domain, userHandle: user.id, key, counter: 0 });
		return {
			id: base64url(id),
			rawId: base64url(id),
			type: "public-key" as const,
			response: {
				clientDataJSON: base64url(said),
				attestationObject: base64url(attestation),
				transports: ["internal"],
			},
		};
	}

	/** A browser's answer to options for signing in, with the passkey made last. */
	use(
		options: Record<string, unknown>,
		says: Says & { counter?: number; userHandle?: string; id?: string } = {},
	) {
		const { challenge, rpId } = options as { challenge: string; rpId: string };
		const kept = this.kept.at(-1);
		if (!kept) throw new Error("This authenticator keeps no passkey.");
		kept.counter = says.counter ?? kept.counter + 1;
		const flags = present | ((says.isVerified ?? true) ? verified : 0);
		const domain = says.domain ?? rpId;
		const data = authenticatorData(domain, kept.counter, flags, new Uint8Array());
		const said = clientData(
			"webauthn.get",
			says.challenge ?? challenge,
			says.origin ?? this.origin,
		);
		const signature = sign("sha256", Buffer.concat([data, sha256(said)]), kept.key);
		const id = says.id ?? kept.id;
		return {
			id,
			rawId: id,
			type: "public-key" as const,
			response: {
				clientDataJSON: base64url(said),
				authenticatorData: base64url(data),
				signature: base64url(signature),
				userHandle: says.userHandle ?? kept.userHandle,
			},
		};
	}
}
