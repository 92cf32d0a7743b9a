// Cities and streets: what an address is completed from, and where stores are looked for.
import { z } from "zod";
import { rowsOf } from "#gateway/platform/db/every-row.ts";
import { cities, streets } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { foldText } from "#shop/fold-text.ts";
import { count, latitude, list, longitude, text } from "../cells.ts";
import { kind } from "../kind.ts";

const country = () => z.string().regex(/^[A-Z]{2}$/, "two capitals, such as FR");

export const cityRows = kind({
	shape: z.strictObject({
		name: text(80).min(1),
		country: country(),
		/** that of the centre first */
		zipCodes: list(text(12)).default([]),
		lat: latitude(),
		lon: longitude(),
		/** by size among the cities of its country, 1 for the largest */
		rank: count(),
	}),
	key: ["name", "country"],
	async apply(tx, lines) {
		const rows = lines.map(({ row }) => ({ ...row, folded: foldText(row.name) }));
		const done = await upsert(tx, cities, ["country", "name"], rows);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const { folded: _, ...row } of rowsOf(db, cities, ["name", "country"], ids)) {
			yield row;
		}
	},
});

export const streetRows = kind({
	shape: z.strictObject({
		name: text(120).min(1),
		city: text(80).min(1),
		country: country(),
		zipCode: text(12).min(1),
	}),
	key: ["name", "city", "country"],
	async apply(tx, lines) {
		const rows = lines.map(({ row }) => ({ ...row, folded: foldText(row.name) }));
		const done = await upsert(tx, streets, ["country", "city", "name"], rows);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		const key = ["name", "city", "country"] as const;
		for await (const { folded: _, ...row } of rowsOf(db, streets, key, ids)) yield row;
	},
});
