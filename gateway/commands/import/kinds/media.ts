// Pictures of products: where their originals are. An original is fetched when it is first asked for.
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { pictureTypes } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { productMedia, products } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { count, flag, hex, list, text, words } from "../cells.ts";
import { type FileRow, kind } from "../kind.ts";

const shape = z
	.strictObject({
		productId: z.coerce.string(),
		type: z.enum(pictureTypes),
		/** of the original, at a host of MEDIA_HOSTS */
		url: z.url({ protocol: /^https?$/ }).optional(),
		/** of the original, under MEDIA_URL */
		key: z
			.string()
			// letters and signs of any language, as files are named; no way out of the folder
			.regex(
				/^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\p{Cc}\\]{1,300}$/u,
				"a path below MEDIA_URL, without .. and \\",
			)
			.optional(),
		/** changes when the original does */
		version: text(100).default(""),
		/** widths of finished AVIF files beside each other, of which `key` names one: `AP-1300.avif` */
		finished: list(count()).default([]),
		alt: words(300).optional(),
		width: count().optional(),
		height: count().optional(),
		colour: hex().optional(),
		/** removes the picture */
		gone: flag().default(false),
	})
	.refine(
		({ url, key, gone }) => gone || (url === undefined) !== (key === undefined),
		"say a url or a key, and not both",
	)
	.refine(
		({ key, finished }) =>
			finished.length === 0 || finished.some((width) => key?.endsWith(`-${width}.avif`)),
		"finished: the key ends in one of these widths, such as front-1300.avif",
	);

/** Clears the facts of pictures that get another original: they are read from it when it is first asked for. */
async function forgetFacts(
	tx: Db,
	rows: readonly (typeof productMedia.$inferInsert)[],
): Promise<void> {
	const { productId, type, url, key, version } = productMedia;
	const json = JSON.stringify(
		rows.map((row) => ({
			product_id: row.productId,
			type: row.type,
			url: row.url,
			key: row.key,
			version: row.version,
		})),
	);
	await tx
		.update(productMedia)
		.set({ width: null, height: null, colour: null })
		.where(sql`exists (
			select 1 from jsonb_populate_recordset(null::${productMedia}, ${json}::text::jsonb) as given
			where given.product_id = ${productId} and given.type = ${type}
				and (given.url, given.key, given.version) is distinct from (${url}, ${key}, ${version})
		)`);
}

/** Sets the picture types of products from their pictures; a product without any shows a blank. */
async function setPictures(tx: Db, productIds: readonly string[]): Promise<void> {
	const order = sql.raw(`array['${pictureTypes.join("','")}']`);
	await tx.execute(sql`
		with shown as (
			select p.product_id, coalesce(
				array_agg(m.type order by array_position(${order}, m.type)) filter (where m.type is not null),
				array['AP']
			) as types
			from ${products} p left join ${productMedia} m using (product_id)
			where ${inArray(sql`p.product_id`, [...productIds])}
			group by p.product_id
		)
		update ${products} p set pictures = shown.types from shown
		where shown.product_id = p.product_id and p.pictures is distinct from shown.types`);
	// published in any case: the types may be unchanged while the pictures are not
	const ids = JSON.stringify(productIds);
	await tx.execute(
		sql`select tell_products(array(select jsonb_array_elements_text(${ids}::text::jsonb)), '{}')`,
	);
}

/** Another original takes the place of the stored one, and the facts that were read from that are forgotten. */
function ofItsOriginal(row: FileRow, given: FileRow, stored?: FileRow): FileRow {
	const isSaid = (name: string) => given[name] != null;
	const isMoved = ["url", "key", "version"].some(
		(name) => name in given && (given[name] ?? "") !== (stored?.[name] ?? ""),
	);
	const other = isSaid("url") ? "key" : isSaid("key") ? "url" : null;
	const facts = isMoved ? ["finished", "width", "height", "colour"] : [];
	const left = [...facts, ...(other ? [other] : [])].filter((name) => !isSaid(name));
	return Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name)));
}

export const mediaRows = kind({
	shape,
	key: ["productId", "type"],
	words: ["alt"],
	complete: ofItsOriginal,
	references: ({ productId }) => [{ to: "product", id: productId }],
	async apply(tx, lines) {
		const good = lines.map(({ row }) => row);
		const rows = good.flatMap(({ gone, ...row }) =>
			gone ? [] : [{ ...row, url: row.url ?? null, key: row.key ?? null, alt: row.alt ?? null }],
		);
		await forgetFacts(tx, rows);
		// an existing row keeps what was read from its original
		const unread = { width: null, height: null, colour: null };
		const done = await upsert(tx, productMedia, ["productId", "type"], rows, unread);
		const removed: string[] = [];
		for (const { productId, type } of good.filter((row) => row.gone)) {
			const gone = await tx
				.delete(productMedia)
				.where(and(eq(productMedia.productId, productId), eq(productMedia.type, type)))
				.returning({ productId: productMedia.productId });
			removed.push(...gone.map((row) => row.productId));
		}
		const touched = [...done.created, ...done.changed].map(([productId = ""]) => productId);
		const all = [...new Set([...touched, ...removed])];
		if (all.length > 0) await setPictures(tx, all);
		return {
			created: done.created.length,
			changed: done.changed.length + removed.length,
			faults: [],
		};
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, productMedia, ["productId", "type"], ids))
			yield withoutEmptyValues(row);
	},
});
