import { eq } from "drizzle-orm";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { privateSales } from "#gateway/platform/db/schema.ts";
import type { SaleWindow } from "./rules/private-sale.ts";

const windowOf = ({ startsAt, endsAt }: typeof privateSales.$inferSelect): SaleWindow => ({
	startDate: startsAt.toISOString(),
	endDate: endsAt.toISOString(),
});

/** The window that a market's operator has set, or else that of its record. */
export async function saleWindow(db: Db, market: DomainRecord): Promise<SaleWindow> {
	const [row] = await db
		.select()
		.from(privateSales)
		.where(eq(privateSales.storeId, market.storeId));
	return row ? windowOf(row) : market.privateSales;
}

/** Records with the windows that their operators have set. */
export async function withSaleWindows(
	db: Db,
	records: readonly DomainRecord[],
): Promise<DomainRecord[]> {
	const rows = await db.select().from(privateSales);
	return records.map((record) => {
		const row = rows.find(({ storeId }) => storeId === record.storeId);
		return row ? { ...record, privateSales: windowOf(row) } : record;
	});
}
