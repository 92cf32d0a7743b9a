// The index of search documents that a gateway asks in place of its own (ADR 0146).
import type { Language } from "#contract/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";

/** Ids of the products whose document mentions one of some phrases: all its words, anywhere in it or in its name. */
export interface MentioningProducts {
	anywhere: readonly string[];
	inName: readonly string[];
}

export interface DocumentIndex {
	/** @param phrases in any spelling @returns null where it does not answer: then the gateway's own index does */
	mentions(phrases: readonly string[], language: Language): Promise<MentioningProducts | null>;
	/** Brings it to what the database has. @returns whether it had to be filled */
	renew(): Promise<boolean>;
}

const indexes = new WeakMap<Db, DocumentIndex>();

/** Has the searches of a database answered by an index. */
export function setDocumentIndex(db: Db, index: DocumentIndex): void {
	indexes.set(db, index);
}

export const documentIndexOf = (db: Db): DocumentIndex | null => indexes.get(db) ?? null;

/** Brings the index to what the database has; of several gateways one does. @throws Error where the index does not answer */
export async function renewDocumentIndex({
	database,
	db,
	log,
}: Pick<GatewayContext, "database" | "db" | "log">): Promise<void> {
	await database.exclusively("search-index", async () => {
		if (await documentIndexOf(db)?.renew()) log.info("search service: filled");
	});
}
