// Encryption at rest: AES-256-GCM under the newest of the configured keys. A row names its key, so that keys can be rotated.
// It is also bound to its owner: a row copied to another customer cannot be decrypted.
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
 * @param about id of the customer it belongs to
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

/** Never returns a part. @throws Error when its key is no longer configured, or it is not what was sealed */
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
