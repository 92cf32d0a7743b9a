// What a model measures in each of its sizes (CATALOGUE-121).
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { products, sizeMeasurements } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { decimal, flag, key } from "../cells.ts";
import { kind } from "../kind.ts";

const shape = z
	.strictObject({
		model: key(),
		sizeId: key(),
		/** key of a term of the kind `measure` */
		measure: key(),
		/** of the garment as it lies, to the millimetre */
		centimetres: decimal()
			.pipe(
				z.number().positive().max(1_000).multipleOf(0.1, "centimetres with one decimal at most"),
			)
			.optional(),
		/** removes the measure */
		gone: flag().default(false),
	})
	.refine(({ centimetres, gone }) => gone || centimetres !== undefined, "has no centimetres");

/** The pages of the models' products say other measures. */
async function tellPages(tx: Db, models: readonly string[]): Promise<void> {
	const json = JSON.stringify(models);
	await tx.execute(sql`select tell_products(array(select ${products.productId} from ${products}
		where ${products.model} in (select jsonb_array_elements_text(${json}::text::jsonb))), '{}')`);
}

export const measurementRows = kind({
	shape,
	key: ["model", "sizeId", "measure"],
	references: ({ model, sizeId }) => [
		{ to: "model", id: model },
		{ to: "size", id: sizeId },
	],
	async apply(tx, lines) {
		const rows = lines.flatMap(({ row: { gone, centimetres, ...row } }) =>
			gone || centimetres === undefined ? [] : [{ ...row, centimetres }],
		);
		const done = await upsert(tx, sizeMeasurements, ["model", "sizeId", "measure"], rows);
		const removed: string[] = [];
		for (const { row } of lines.filter((line) => line.row.gone)) {
			const { model, sizeId, measure } = sizeMeasurements;
			const gone = await tx
				.delete(sizeMeasurements)
				.where(and(eq(model, row.model), eq(sizeId, row.sizeId), eq(measure, row.measure)))
				.returning({ model });
			removed.push(...gone.map((one) => one.model));
		}
		const touched = [...done.created, ...done.changed].map(([model = ""]) => model);
		const models = [...new Set([...touched, ...removed])];
		if (models.length > 0) await tellPages(tx, models);
		return {
			created: done.created.length,
			changed: done.changed.length + removed.length,
			faults: [],
		};
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, sizeMeasurements, ["model", "sizeId", "measure"], ids))
			yield withoutEmptyValues(row);
	},
});
