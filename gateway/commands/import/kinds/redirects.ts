// Addresses of a former shop, and where their pages are now.

import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { isPattern, pathKey, starOf } from "#contract/redirect/path-key.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { redirects } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { kind, type Line } from "../kind.ts";

/** A path of this shop: nothing that a browser could read as another host. */
const ownPath = /^\/(?![/\\])[^\s\\]{0,1999}$/;
/** Addresses of a former shop may have been written with their spaces. */
const formerPath = /^\/(?![/\\])(?:[^\s\\]| ){0,1999}$/;

/** A pattern also does where its own target matches it: each redirect would lead to the next. */
function leadsToItself(from: string, target: string): boolean {
	const [path = ""] = target.split("?");
	return from === target || (isPattern(from) && starOf(from, path) !== null);
}

interface Row {
	from: string;
	to: string;
	storeId: string;
}
/** A redirect as a key, and the one that leads the other way. */
const wayOf = ({ from, to, storeId }: Row) => `${from} ${pathKey(to)} ${storeId}`;
const wayBack = ({ from, to, storeId }: Row) => `${pathKey(to)} ${from} ${storeId}`;

/** Takes out redirects that lead the other way: the page is back at its former address. @returns the lines that did so */
async function takeOutReversed(tx: Db, lines: readonly Line<Row>[]) {
	const targets = [...new Set(lines.map(({ row }) => pathKey(row.to)))];
	const { fromPath, toPath, storeId } = redirects;
	const there = await tx
		.select({ from: fromPath, to: toPath, storeId })
		.from(redirects)
		.where(inArray(fromPath, targets));
	const byWay = new Map(there.map((one) => [wayOf(one), one]));
	const done: { line: number; what: string }[] = [];
	for (const { line, row } of lines) {
		const reversed = byWay.get(wayBack(row));
		if (!reversed) continue;
		await tx
			.delete(redirects)
			.where(and(eq(fromPath, reversed.from), eq(storeId, reversed.storeId)));
		done.push({ line, what: `room: ${reversed.from} no longer leads to ${reversed.to}` });
	}
	return done;
}

const shape = z
	.strictObject({
		/** path and query of the old page: `/robes/robe-lin.html?color=12` */
		from: z.string().regex(formerPath, "a path such as /robes/robe-lin.html").transform(pathKey),
		/** path of the page that replaces it, with its locale if the host has several */
		to: z.string().regex(ownPath, "a path such as /robes--cwrobes/"),
		/** shop that it is for; empty for all */
		storeId: z.coerce.string().default(""),
	})
	.refine(
		({ from }) => !isPattern(from) || /^[^*?]+\*[^*?]*$/.test(from),
		"from may have one * in its path, and then no query",
	)
	.refine(
		({ from, to }) => to.split("*").length <= (isPattern(from) ? 2 : 1),
		"to may have one * if from has one",
	)
	.refine(({ from, to }) => !leadsToItself(from, pathKey(to)), "it would lead to itself");

export const redirectRows = kind({
	shape,
	key: ["from", "storeId"],
	isSerial: true,
	references: ({ storeId: id }) => (id === "" ? [] : [{ to: "market", id, column: "storeId" }]),
	async apply(tx, lines) {
		const lastLine = new Map(lines.map(({ line, row }) => [wayOf(row), line]));
		const reversed = lines.filter(({ line, row }) => (lastLine.get(wayBack(row)) ?? 0) > line);
		const kept = lines.filter((one) => !reversed.includes(one));
		const made = await takeOutReversed(tx, kept);
		const rows = kept.map(({ row: { from, to, storeId } }) => ({
			fromPath: from,
			toPath: to,
			storeId,
		}));
		const done = await upsert(tx, redirects, ["fromPath", "storeId"], rows);
		return {
			created: done.created.length,
			changed: done.changed.length,
			faults: reversed.map(({ line }) => ({ line, message: "a later line leads the other way" })),
			made,
		};
	},
	async *rows(db, ids) {
		const found = rowsOf(db, redirects, ["fromPath", "storeId"], ids);
		for await (const { fromPath, toPath, storeId } of found) {
			yield withoutEmptyValues({ from: fromPath, to: toPath, storeId });
		}
	},
});
