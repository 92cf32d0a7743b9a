import { z } from "zod";
import { operation } from "../operation.ts";
import { contentQuery } from "./list-entries.ts";
import { assetFile } from "./shapes.ts";

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
	noun: "content",
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
