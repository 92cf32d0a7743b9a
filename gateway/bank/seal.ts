// What is encrypted at rest: AES-256-GCM, under the newest of the configured keys. A row names the key that it is under,
// so that keys can follow each other, and what it is about is bound to it: a row copied to another customer does not open.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface SealKey {
	id: string;
	/** 32 bytes */
	key: Buffer;
}

export interface Sealed {
	keyId: string;
	/** nonce, tag and text, base64url */
	text: string;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * @param keys newest first
 * @param about whose it is
 */
export function seal(text: string, keys: readonly SealKey[], about: string): Sealed {
	const [newest] = keys;
	if (!newest) throw new Error("no key to encrypt with");
	const nonce = randomBytes(nonceBytes);
	const cipher = createCipheriv(algorithm, newest.key, nonce, { authTagLength: tagBytes });
	cipher.setAAD(Buffer.from(about));
	const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]);
	return { keyId: newest.id, text: sealed.toString("base64url") };
}

/** @throws Error where its key is not configured any more, or it is not what was sealed; never with a part of it */
export function unseal({ keyId, text }: Sealed, keys: readonly SealKey[], about: string): string {
	const used = keys.find(({ id }) => id === keyId);
	if (!used) throw new Error(`the key ${keyId} is not configured`);
	const sealed = Buffer.from(text, "base64url");
	const nonce = sealed.subarray(0, nonceBytes);
	const decipher = createDecipheriv(algorithm, used.key, nonce, { authTagLength: tagBytes });
	decipher.setAAD(Buffer.from(about));
	decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
	const body = sealed.subarray(nonceBytes + tagBytes);
	return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}
