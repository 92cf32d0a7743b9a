// Reads originals of product pictures from a folder, a bucket or an allowed host. Redirects and links that lead elsewhere are
// refused, and so is anything larger than a picture may be.
import { open, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LRUCache } from "lru-cache";
import { withinTime } from "#shop/process/patience.ts";
import { readBounded } from "#shop/process/read-bounded.ts";

export interface MediaOrigin {
	url: string | null;
	key: string | null;
	version: string;
	/**
	 * widths in pixels of finished AVIF files: the original is one of them, and the others have its name with their own width in
	 * its place (`AP-1300.avif`, `AP-599.avif`); empty for an original that pictures are made from
	 */
	finished: readonly number[];
}

/** Where originals are. */
export interface MediaPlaces {
	/** a folder or a bucket */
	MEDIA_URL?: string | undefined;
	MEDIA_HOSTS: readonly string[];
	/** folders of extensions, for keys that `MEDIA_URL` does not have */
	folders?: readonly string[];
}

/** The original does not exist or cannot be shown; the message says why. */
export class OriginalUnreadable extends Error {}

/** Bytes. */
const maxBytes = 30_000_000;
/** Milliseconds. */
const requestTimeout = 15_000;

const tooLarge = () => new OriginalUnreadable(`larger than ${maxBytes / 1e6} MB`);

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const bytes = await readBounded(parts, maxBytes);
	if (!bytes) throw tooLarge();
	return bytes;
}

const isMissing = (error: unknown) =>
	error instanceof Error &&
	("code" in error ? error.code === "ENOENT" : error.name === "NoSuchKey");

/** Accents are one character or two, as the system that named the file writes them: the other way is tried too. */
async function inEitherForm<T>(key: string, read: (key: string) => Promise<T>): Promise<T> {
	const forms = new Set([key, key.normalize("NFC"), key.normalize("NFD")]);
	let missing: unknown;
	for (const form of forms) {
		try {
			return await read(form);
		} catch (error) {
			if (!isMissing(error)) throw error;
			missing ??= error;
		}
	}
	throw missing;
}

async function fromFolder(folder: string, key: string): Promise<Buffer> {
	const root = await realpath(folder);
	const path = await realpath(join(root, key));
	// a link in the folder may lead anywhere
	if (!path.startsWith(root + sep)) throw new OriginalUnreadable("outside of MEDIA_URL");
	const file = await open(path);
	try {
		const { size } = await file.stat();
		if (size > maxBytes) throw tooLarge();
		return await file.readFile();
	} finally {
		await file.close();
	}
}

/** `s3://bucket/prefix?region=eu-west-3&endpoint=https://…`; the SDK finds credentials in its usual places. */
async function fromBucket(address: URL, key: string): Promise<Buffer> {
	// optional: a shop without a bucket never loads it
	const { GetObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
	const [region, endpoint] = ["region", "endpoint"].map((name) => address.searchParams.get(name));
	const client = new S3Client({
		...(region ? { region } : {}),
		...(endpoint ? { endpoint, forcePathStyle: true } : {}),
	});
	try {
		const prefix = address.pathname.replace(/^\/|\/$/g, "");
		const asked = new GetObjectCommand({
			Bucket: address.hostname,
			Key: prefix === "" ? key : `${prefix}/${key}`,
		});
		return await withinTime(requestTimeout, async (abortSignal) => {
			const { Body } = await client.send(asked, { abortSignal });
			if (!Body) throw new OriginalUnreadable("empty");
			return bytesOf(Body as AsyncIterable<Uint8Array>);
		});
	} finally {
		client.destroy();
	}
}

async function fromHost(address: string, allowed: readonly string[]): Promise<Buffer> {
	const url = new URL(address);
	if (!allowed.includes(url.host)) {
		throw new OriginalUnreadable(`${url.host} is not among MEDIA_HOSTS`);
	}
	return withinTime(requestTimeout, async (signal) => {
		const response = await fetch(url, {
			// an allowed host must not redirect to one that is not allowed
			redirect: "error",
			signal,
			headers: { accept: "image/avif,image/webp,image/png,image/jpeg,image/*;q=0.5" },
		});
		if (!response.ok || !response.body) {
			throw new OriginalUnreadable(`${url.host} answers ${response.status}`);
		}
		return bytesOf(response.body);
	});
}

async function fromPlace(place: string, key: string): Promise<Buffer> {
	const root = new URL(place);
	return inEitherForm(key, (form) =>
		root.protocol === "s3:" ? fromBucket(root, form) : fromFolder(fileURLToPath(root), form),
	);
}

/** From the first place that has it. */
async function byKey(key: string, places: readonly string[]): Promise<Buffer | null> {
	for (const place of places) {
		try {
			return await fromPlace(place, key);
		} catch (error) {
			if (!isMissing(error)) throw error;
		}
	}
	return null;
}

/** @throws OriginalUnreadable for any reason */
export async function readOriginal(
	{ MEDIA_URL, MEDIA_HOSTS, folders = [] }: MediaPlaces,
	{ url, key }: Pick<MediaOrigin, "url" | "key">,
): Promise<Buffer> {
	try {
		if (url !== null) return await fromHost(url, MEDIA_HOSTS);
		const places = [
			...(MEDIA_URL ? [MEDIA_URL] : []),
			...folders.map((one) => pathToFileURL(one).href),
		];
		const found = await byKey(key ?? "", places);
		if (found) return found;
		// the folders of extensions are none of the operator's
		throw new OriginalUnreadable(MEDIA_URL ? `is not below ${MEDIA_URL}` : "MEDIA_URL is not set");
	} catch (error) {
		if (error instanceof OriginalUnreadable) throw error;
		throw new OriginalUnreadable(error instanceof Error ? error.message : String(error));
	}
}

/** Milliseconds for which an unreadable original is not asked for again. */
const faultyFor = 60_000;

/** A page of missing pictures must not become a storm of requests to their host. */
export function cachingFailures<Origin extends MediaOrigin>(
	read: (origin: Origin) => Promise<Buffer>,
): (origin: Origin) => Promise<Buffer> {
	const faults = new LRUCache<string, OriginalUnreadable>({ max: 2_000, ttl: faultyFor });
	return async (origin) => {
		const name = JSON.stringify([origin.url, origin.key, origin.version]);
		const known = faults.get(name);
		if (known) throw known;
		try {
			return await read(origin);
		} catch (error) {
			if (error instanceof OriginalUnreadable) faults.set(name, error);
			throw error;
		}
	};
}
