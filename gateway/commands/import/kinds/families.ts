// The families of the catalogue: a tree, whose paths are computed here.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { products, segmentations } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { count, key, text, words } from "../cells.ts";
import { kind, type Line } from "../kind.ts";

const shape = z.strictObject({
	segmentationId: z.string().regex(/^\w{1,64}$/, "letters, digits and _ only"),
	parent: key().optional(),
	titles: words(),
	/** name of a scene */
	scene: text(64).optional(),
	position: count().optional(),
});
type Row = z.output<typeof shape>;

/** Computes all paths from the parents, as a family may have moved with everything below it. */
async function setPaths(tx: Db): Promise<void> {
	await tx.execute(sql`
		with recursive tree as (
			select segmentation_id, array[segmentation_id] as path from ${segmentations} where parent is null
			union all
			select s.segmentation_id, tree.path || s.segmentation_id from ${segmentations} s
				join tree on s.parent = tree.segmentation_id
				where not s.segmentation_id = any (tree.path)
		)
		update ${segmentations} s set path = tree.path from tree
		where tree.segmentation_id = s.segmentation_id and s.path is distinct from tree.path`);
	await tx.execute(sql`
		update ${products} p set segmentation_path = s.path from ${segmentations} s
		where s.segmentation_id = p.segmentation_id and p.segmentation_path is distinct from s.path`);
}

/** Lines whose families would be below themselves, by what they and the stored families say. */
async function faultsOf(tx: Db, lines: Line<Row>[]) {
	const { segmentationId, parent } = segmentations;
	const stored = await tx.select({ segmentationId, parent }).from(segmentations);
	const parents = new Map(stored.map((family) => [family.segmentationId, family.parent]));
	for (const { row } of lines) parents.set(row.segmentationId, row.parent ?? null);
	const isBelowItself = (id: string) => {
		const seen = new Set<string>();
		for (let at: string | null = id; at; at = parents.get(at) ?? null) {
			if (seen.has(at)) return true;
			seen.add(at);
		}
		return false;
	};
	return lines.flatMap(({ line, row }) => {
		if (isBelowItself(row.segmentationId)) {
			return [{ line, message: `parent: ${row.segmentationId} would be below itself` }];
		}
		return [];
	});
}

export const families = kind({
	shape,
	key: ["segmentationId"],
	words: ["titles"],
	computed: ["position"],
	isSerial: true,
	references: ({ parent }) => (parent ? [{ to: "family", id: parent, column: "parent" }] : []),
	makes: ({ segmentationId }) => [{ to: "family", id: segmentationId }],
	async apply(tx, lines) {
		const faults = await faultsOf(tx, lines);
		const refused = new Set(faults.map(({ line }) => line));
		const good = lines.filter(({ line }) => !refused.has(line));
		const rows = good.map(({ line, row }) => ({
			segmentationId: row.segmentationId,
			// may be a row of this batch: the reference is checked once all are written
			parent: row.parent ?? null,
			titles: row.titles,
			scene: row.scene ?? null,
			position: row.position ?? line,
		}));
		const done = await upsert(tx, segmentations, ["segmentationId"], rows, {
			path: [],
		});
		await setPaths(tx);
		return { created: done.created.length, changed: done.changed.length, faults };
	},
	async *rows(db, ids) {
		for await (const { path: _, ...row } of rowsOf(db, segmentations, ["segmentationId"], ids)) {
			yield withoutEmptyValues(row);
		}
	},
});
