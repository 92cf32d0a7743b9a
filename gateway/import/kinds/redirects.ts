// Addresses of a former shop, and where their pages are now.
import { z } from "zod";
import { pathKey } from "../../contract/redirect/path-key.ts";
import { rowsOf, withoutEmptyValues } from "../../db/every-row.ts";
import { redirects } from "../../db/schema.ts";
import { upsert } from "../../db/upsert.ts";
import { domainOfStore } from "../../domains/rules/domains.ts";
import { kind } from "../kind.ts";

/** A path of this shop: nothing that a browser could read as another host. */
const ownPath = /^\/(?![/\\])[^\s\\]{0,1999}$/;

const shape = z
	.strictObject({
		/** path and query of the old page: `/robes/robe-lin.html?color=12` */
		from: z.string().regex(ownPath, "a path such as /robes/robe-lin.html").transform(pathKey),
		/** path of the page that replaces it, with its locale if the host has several */
		to: z.string().regex(ownPath, "a path such as /robes--cwrobes/"),
		/** shop that it is for; empty for all */
		storeId: z
			.string()
			.refine((id) => id === "" || domainOfStore(id) !== null, "no shop has this id")
			.default(""),
	})
	.refine(({ from, to }) => from !== pathKey(to), "it would lead to itself");

export const redirectRows = kind({
	shape,
	key: ["from", "storeId"],
	keyOf: ({ from, storeId }) => `${from} ${storeId}`,
	async apply(tx, lines) {
		const rows = lines.map(({ row: { from, to, storeId } }) => ({
			fromPath: from,
			toPath: to,
			storeId,
		}));
		const done = await upsert(tx, redirects, ["fromPath", "storeId"], rows);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		const found = rowsOf(db, redirects, ["fromPath", "storeId"], ids);
		for await (const { fromPath, toPath, storeId } of found) {
			yield withoutEmptyValues({ from: fromPath, to: toPath, storeId });
		}
	},
});
