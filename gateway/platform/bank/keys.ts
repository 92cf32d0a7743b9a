// Keys that bank details are encrypted with, as the environment names them: `2026a:<32 bytes in base64>`, newest first.
import { createHash } from "node:crypto";
import type { SealKey } from "./seal.ts";

/** Public: no production starts with it. */
export const localSealKey = {
	id: "local",
	key: createHash("sha256").update("vitrine-local-bank-details").digest(),
} as const satisfies SealKey;

const entry = /^([a-z0-9][\w.-]{0,31}):([A-Za-z0-9+/_-]{43}=?)$/;

/** Null when an entry is not a key, or two have the same name. */
export function readSealKeys(entries: readonly string[]): SealKey[] | null {
	const keys = entries.flatMap((text) => {
		const [, id = "", key = ""] = entry.exec(text) ?? [];
		const bytes = Buffer.from(key, "base64");
		return bytes.length === 32 ? [{ id, key: bytes }] : [];
	});
	const isWhole = keys.length === entries.length;
	return isWhole && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}
