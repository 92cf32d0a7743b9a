import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { assetFile, contentUid } from "./shapes.ts";

const operation = operationsOf("content");

const several = z
	.union([z.string(), z.array(z.string())])
	.transform((value) => (Array.isArray(value) ? value : [value]).slice(0, 60));
const flag = z.enum(["true", "false"]).default("false");

/** Environment whose readers see drafts too. */
export const previewEnvironment = "preview";

/** Parameters of any list of the service; `only[BASE][]`, `only[{field}][]` come on top of them. */
export const contentQuery = z
	.object({
		/** a locale's prefix, e.g. `fr-ch`: its own entries, then its language's, then English */
		locale: z
			.string()
			.regex(/^[a-z]{2}(-[a-z]{2})?$/i)
			.default("en"),
		environment: z
			.string()
			.regex(/^[a-z][a-z0-9]*$/)
			.default("production"),
		include_dimension: flag,
		include_count: flag,
		/** paths of reference fields to resolve */
		"include[]": several.optional(),
		/** JSON: fields with values or operators */
		query: z.string().max(4_000).optional(),
		skip: z.coerce.number().int().min(0).max(10_000).default(0),
		limit: z.coerce.number().int().min(1).max(100).default(100),
		asc: z.string().max(64).optional(),
		desc: z.string().max(64).optional(),
	})
	.catchall(z.unknown());

/** An entry as it is listed; its own fields are those of its type (types.ts). */
export const listedEntry = z.looseObject({
	uid: z.string(),
	/** the locale it is written in: a fallback's where its own has none */
	locale: z.string(),
	publish_details: z.object({ environment: z.string(), locale: z.string() }),
});

/** CONTENT-4: entries of a type, in the shape of a headless CMS's delivery API. */
export const listEntries = operation({
	id: "listEntries",
	summary: "Entries of a content type",
	method: "get",
	path: "/cms/v3/content_types/{type}/entries",
	access: "public",
	params: z.object({ type: contentUid }),
	query: contentQuery,
	responses: {
		200: z.object({
			entries: z.array(listedEntry),
			/** how many there are in all, where `include_count` asks */
			count: z.number().int().min(0).optional(),
		}),
	},
	errors: ["NOT_FOUND"],
});

export const asset = assetFile.extend({
	title: z.string(),
	/** what it shows, in the asked language */
	description: z.string(),
	folder: z.string(),
});
export type Asset = z.infer<typeof asset>;

/** CONTENT-5: files of the asset library, or of one folder of it. */
export const listAssets = operation({
	id: "listAssets",
	summary: "Files of the asset library",
	method: "get",
	path: "/cms/v3/assets",
	access: "public",
	query: contentQuery.extend({ folder: z.string().max(64).optional() }),
	responses: {
		200: z.object({ assets: z.array(asset), count: z.number().int().min(0).optional() }),
	},
	errors: [],
});
