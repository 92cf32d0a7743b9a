// Compression dictionaries for pages (RFC 9842): the next page of a visit is sent as what it does not share with pages that
// the browser has a copy of. One dictionary for each shop and build: a listing and two products as they are for a visitor of whom
// nothing is known, so it holds the frame, the menu and the classes of either, and nothing of a visitor (ADR 0162).
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { SharedMemory } from "../valkey.ts";
import { encodingFor } from "./compress.ts";
import { availableHash, type Dictionary, dictionaryOf } from "./deltas.ts";

const brotli = promisify(brotliCompress);

export const dictionaryPath = "/dictionaries/";

/** Bytes of a dictionary. */
const maxBytes = 512 * 1024;
/** Seconds for which a browser keeps one, and containers share it: about as long as a build runs. */
const lifetime = 30 * 86_400;
/** Shops that have one: markets are rows, and bounded by them. */
const maxShops = 100;

/** What a dictionary is made of, and how many pages of it: a second product has what the first one lacks, 0.3 kB a product. */
const kinds = { product: /--p\d[^/]*\/$/, listing: /--pl[^/]*\/$/ } as const;
const pagesOf = { product: 2, listing: 1 } as const satisfies Record<Kind, number>;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];
const kindOf = (path: string) => kindNames.find((kind) => kinds[kind].test(path));

interface Held {
	/** by path of their pages */
	texts: Map<string, { kind: Kind; text: string }>;
	/** null until all texts are there, and while it is being looked up */
	dictionary: Dictionary | null;
	/** as it is sent */
	coded: Promise<Uint8Array<ArrayBuffer>> | null;
}

/** @param version differs between builds, which share little */
export function createDictionaries({
	memory,
	version,
}: {
	memory: SharedMemory | null;
	version: () => string;
}) {
	const shops = new Map<string, Held>();
	const byHash = new Map<string, Dictionary>();
	let id = "";
	const idNow = () => {
		id ||= createHash("sha256").update(version()).digest("base64url").slice(0, 16);
		return id;
	};
	const pathOf = (prefix: string, { hash }: Dictionary) =>
		`${dictionaryPath}${prefix}/${Buffer.from(hash, "base64").toString("base64url")}`;

	/** Another container's dictionary if there is one, so that a browser gets one of them all. */
	async function settle(prefix: string, held: Held, made: Buffer): Promise<void> {
		const key = `vitrine:dictionary:${idNow()}:${prefix}`;
		const found = memory && (await memory.get(key));
		if (!found) memory?.set(key, made, lifetime);
		const dictionary = dictionaryOf(found ?? made);
		held.texts.clear();
		held.dictionary = dictionary;
		byHash.set(dictionary.hash, dictionary);
	}

	return {
		/**
		 * Offers a page as part of its shop's dictionary: the first of each kind are taken.
		 * @param path of the page @param documentOf its document for a visitor of whom nothing is known
		 */
		learn(prefix: string, path: string, documentOf: () => string): void {
			const kind = kindOf(path);
			if (!kind) return;
			const held = shops.get(prefix) ?? { texts: new Map(), dictionary: null, coded: null };
			const textsOf = (one: Kind) => [...held.texts.values()].filter((each) => each.kind === one);
			const isFull = (one: Kind) => textsOf(one).length >= pagesOf[one];
			if (held.dictionary || held.texts.has(path) || isFull(kind)) return;
			if (!shops.has(prefix) && shops.size >= maxShops) return;
			shops.set(prefix, held);
			held.texts.set(path, { kind, text: documentOf() });
			if (!kindNames.every(isFull)) return;
			const made = Buffer.from(
				kindNames
					.flatMap(textsOf)
					.map(({ text }) => text)
					.join(""),
			);
			if (made.byteLength <= maxBytes) void settle(prefix, held, made);
		},
		/** The dictionary to code an answer with; null where the browser has none that is known here. */
		forRequest(request: Request): Dictionary | null {
			const hash = availableHash(request);
			return hash === null ? null : (byHash.get(hash) ?? null);
		},
		/** `Link` of a shop's page that names the dictionary; null for a browser that has one of this build. */
		linkFor({ headers }: Request, prefix: string): string | null {
			const dictionary = shops.get(prefix)?.dictionary;
			if (!dictionary || headers.get("Dictionary-ID") === `"${idNow()}"`) return null;
			return `<${pathOf(prefix, dictionary)}>; rel="compression-dictionary"`;
		},
		/** Answers with a dictionary; 404 for one that is not this container's. */
		async send(request: Request, pathname: string): Promise<Response> {
			const [prefix = ""] = pathname.slice(dictionaryPath.length).split("/");
			const held = shops.get(prefix);
			if (!held?.dictionary || pathOf(prefix, held.dictionary) !== pathname) {
				return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
			}
			const takesBrotli = encodingFor(request.headers.get("Accept-Encoding"), ["br"]) !== null;
			if (takesBrotli) held.coded ??= brotli(held.dictionary.bytes);
			const bytes = (takesBrotli && (await held.coded)) || held.dictionary.bytes;
			return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), {
				headers: {
					"Content-Type": "application/octet-stream",
					"Cache-Control": `public, max-age=${lifetime}, immutable`,
					"Use-As-Dictionary": `match="/${prefix}/*", match-dest=("document"), id="${idNow()}"`,
					Vary: "Accept-Encoding",
					"X-Content-Type-Options": "nosniff",
					...(takesBrotli ? { "Content-Encoding": "br" } : {}),
				},
			});
		},
	};
}

export type Dictionaries = ReturnType<typeof createDictionaries>;
