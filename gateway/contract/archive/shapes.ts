import { z } from "zod";

/** Days for which a finished archive may be fetched. */
export const archiveDays = 7;

/** 128 random bits, base64url. */
export const archiveId = z.string().regex(/^[\w-]{22}$/);

/** Everything that the merchant knows of a customer, in one file that a job makes. */
export const dataArchive = z.object({
	archiveId,
	/** `ready` from the moment its file exists until it is deleted */
	state: z.enum(["waiting", "ready"]),
	/** ISO 8601 instants; `keptUntil` is null while it waits */
	askedAt: z.string(),
	keptUntil: z.string().nullable(),
});
export type DataArchive = z.infer<typeof dataArchive>;
