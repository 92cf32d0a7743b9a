// Makes the archives that customers asked for, one after the other: one file with data as JSON, pictures, and invoices and
// credit notes as PDF.
import { and, eq, isNull, sql } from "drizzle-orm";
import { strToU8, type Zippable, zipSync } from "fflate";
import { archiveDays } from "#contract/archive/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { creditNotePdf, readCreditNotes } from "#gateway/orders/documents/credit-note-pdf.ts";
import { invoicePdf } from "#gateway/orders/documents/invoice-pdf.ts";
import { isPaid } from "#gateway/orders/orders/view.ts";
import { creditNotes, dataArchives } from "#gateway/platform/db/schema.ts";
import { collectData } from "./collect-data.ts";

type Context = Pick<GatewayContext, "db" | "now" | "log">;
type ArchiveRow = typeof dataArchives.$inferSelect;

const minute = 60_000;
/** Longer than the largest archive takes: a gateway finishes the one it took before another gateway takes it again. */
const heldFor = 10 * minute;
const maxWait = 60 * minute;
/** Invoices in an archive at most: the latest, with credit notes. Its JSON has all orders, and an order's page its invoice. */
const maxInvoices = 200;

/** The archive that has waited longest, reserved while it is made; one that a stop interrupted is taken again later. */
async function takeDue({ db, now }: Context): Promise<ArchiveRow | null> {
	const at = now().toISOString();
	const until = new Date(now().getTime() + heldFor).toISOString();
	const { rows } = await db.execute<{ archiveId: string }>(sql`
		update ${dataArchives} set attempts = attempts + 1, next_try_at = ${until}::timestamptz
		where archive_id in (
			select archive_id from ${dataArchives}
			where content is null and next_try_at <= ${at}::timestamptz
			order by next_try_at limit 1 for update skip locked
		) returning archive_id as "archiveId"`);
	const [taken] = rows;
	if (!taken) return null;
	const [row] = await db
		.select()
		.from(dataArchives)
		.where(eq(dataArchives.archiveId, taken.archiveId));
	return row ?? null;
}

async function makeFile({ db }: Context, { customerId, language }: ArchiveRow) {
	const collected = await collectData(db, customerId, language);
	if (!collected) return null;
	const { data, ordered, pictures } = collected;
	const files: Zippable = { "data.json": strToU8(JSON.stringify(data, null, "\t")) };
	for (const { pictureId, picture } of pictures) {
		// a refused picture has no bytes any more; a JPEG is already compressed
		if (picture) files[`pictures/${pictureId}.jpg`] = [new Uint8Array(picture), { level: 0 }];
	}
	for (const row of ordered.filter(isPaid).slice(-maxInvoices)) {
		const { orderNumber } = row.order;
		// a PDF is compressed already
		files[`invoices/${orderNumber}.pdf`] = [await invoicePdf(row), { level: 0 }];
		for (const note of await readCreditNotes(db, eq(creditNotes.orderNumber, orderNumber))) {
			files[`credit-notes/${note.creditNoteNumber}.pdf`] = [
				await creditNotePdf(row, note),
				{ level: 0 },
			];
		}
	}
	return zipSync(files, { level: 6 });
}

async function makeArchive(context: Context, row: ArchiveRow): Promise<void> {
	const { db, now } = context;
	const { archiveId } = row;
	const content = await makeFile(context, row);
	// the customer no longer exists, nor does the row
	if (!content) return;
	await db.transaction(async (tx) => {
		const keptUntil = new Date(now().getTime() + archiveDays * 24 * 60 * minute);
		const made = await tx
			.update(dataArchives)
			.set({ content, keptUntil })
			.where(and(eq(dataArchives.archiveId, archiveId), isNull(dataArchives.content)))
			.returning({ archiveId: dataArchives.archiveId });
		const letter = { kind: "archive-ready" as const, about: archiveId, orderNumber: null };
		if (made.length > 0) await queueLetters(tx, now(), [letter]);
	});
}

/** Makes one archive that is due; after a failure it is tried again at growing intervals. */
export async function sweepArchives(context: Context): Promise<void> {
	const row = await takeDue(context);
	if (!row) return;
	const { archiveId, attempts } = row;
	try {
		await makeArchive(context, row);
	} catch (error) {
		// never log the id: it is half of the file's address
		context.log.warn({ err: error, attempts }, "archive not made");
		const wait = Math.min(minute * 2 ** Math.min(attempts, 6), maxWait);
		await context.db
			.update(dataArchives)
			.set({ nextAttemptAt: new Date(context.now().getTime() + wait) })
			.where(and(eq(dataArchives.archiveId, archiveId), isNull(dataArchives.content)));
	}
}
