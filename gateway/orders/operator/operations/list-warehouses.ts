import { asc, gt, sql } from "drizzle-orm";
import { listWarehouses } from "#contract/operator/list-warehouses.ts";
import { skus, warehouseStock, warehouses } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { mainWarehouse, usualPriority } from "#gateway/selling/warehouses/rules/allot.ts";

const noStock = { sizes: 0, units: 0 };
/** Of a main warehouse without a row. */
const withoutRow = {
	name: null,
	address: null,
	priority: usualPriority,
	priorities: {},
	returnsOf: [],
};

export const handleListWarehouses = handler(listWarehouses, async (_, { db }) => {
	const atMain = sql`${skus.stock} - ${skus.elsewhere}`;
	const [main = noStock] = await db
		.select({
			sizes: sql<number>`count(*)::int`,
			units: sql<number>`coalesce(sum(${atMain}), 0)::float8`,
		})
		.from(skus)
		.where(gt(atMain, 0));
	const elsewhere = await db
		.select({
			warehouseId: warehouseStock.warehouseId,
			sizes: sql<number>`count(*)::int`,
			units: sql<number>`sum(${warehouseStock.quantity})::float8`,
		})
		.from(warehouseStock)
		.where(gt(warehouseStock.quantity, 0))
		.groupBy(warehouseStock.warehouseId);
	const rows = await db.select().from(warehouses).orderBy(asc(warehouses.warehouseId));
	const named = rows.map(({ line1, zipCode, city, country, ...row }) => {
		const of = elsewhere.find(({ warehouseId }) => warehouseId === row.warehouseId) ?? noStock;
		const { sizes, units } = row.warehouseId === mainWarehouse ? main : of;
		return { ...row, address: { line1, zipCode, city, country }, sizes, units };
	});
	const isMain = ({ warehouseId }: { warehouseId: string }) => warehouseId === mainWarehouse;
	const first = named.find(isMain) ?? { warehouseId: mainWarehouse, ...withoutRow, ...main };
	return { status: 200, data: { warehouses: [first, ...named.filter((row) => !isMain(row))] } };
});
