// Makes the archives that customers asked for, one after the other: data as JSON, pictures, invoices and their credit notes as
// PDF, in one file.
import { and, eq, sql } from "drizzle-orm";
import { strToU8, type Zippable, zipSync } from "fflate";
import type { GatewayContext } from "../context.ts";
import { daysKept } from "../contract/archive/shapes.ts";
import { creditNotes, dataArchives } from "../db/schema.ts";
import { creditNotePdf } from "../documents/credit-note-pdf.ts";
import { invoicePdf } from "../documents/invoice-pdf.ts";
import { queueLetters } from "../letters/outbox.ts";
import { invoicedView } from "../orders/invoiced-view.ts";
import { isPaid } from "../orders/view.ts";
import { collectData } from "./collect-data.ts";

type Context = Pick<GatewayContext, "db" | "now" | "log">;
type Asked = typeof dataArchives.$inferSelect;

const minute = 60_000;
/** Longer than the largest takes: who has taken one makes it before another gateway takes it up again. */
const heldFor = 10 * minute;
const longestWait = 60 * minute;
/** Invoices in one archive, each with its credit notes: the latest. All orders are in its JSON, and each invoice is on its order's page. */
const mostInvoices = 200;

/** The one that has waited longest, held while it is made; one that was let fall by a stop is taken up again. */
async function takeDue({ db, now }: Context): Promise<Asked | null> {
	const at = now().toISOString();
	const until = new Date(now().getTime() + heldFor).toISOString();
	const { rows } = await db.execute(sql`
		update ${dataArchives} set attempts = attempts + 1, next_try_at = ${until}::timestamptz
		where archive_id in (
			select archive_id from ${dataArchives}
			where content is null and next_try_at <= ${at}::timestamptz
			order by next_try_at limit 1 for update skip locked
		) returning archive_id as "archiveId"`);
	const [taken] = rows as unknown as { archiveId: string }[];
	if (!taken) return null;
	const [asked] = await db
		.select()
		.from(dataArchives)
		.where(eq(dataArchives.archiveId, taken.archiveId));
	return asked ?? null;
}

const notesOf = (db: Context["db"], orderNumber: string) =>
	db.select().from(creditNotes).where(eq(creditNotes.orderNumber, orderNumber));

async function makeFile({ db }: Context, { customerId, language }: Asked) {
	const collected = await collectData(db, customerId, language);
	if (!collected) return null;
	const { data, ordered, pictures } = collected;
	const files: Zippable = { "data.json": strToU8(JSON.stringify(data, null, "\t")) };
	for (const { pictureId, picture } of pictures) {
		// one that was refused has no bytes any more; a JPEG is compressed already
		if (picture) files[`pictures/${pictureId}.jpg`] = [new Uint8Array(picture), { level: 0 }];
	}
	for (const row of ordered.filter(isPaid).slice(-mostInvoices)) {
		const { orderNumber, language: written, storeId } = row.order;
		const pdf = await invoicePdf(invoicedView(row, written), storeId, written);
		// a PDF is compressed already
		files[`invoices/${orderNumber}.pdf`] = [pdf, { level: 0 }];
		for (const note of await notesOf(db, orderNumber)) {
			files[`credit-notes/${note.creditNoteNumber}.pdf`] = [
				await creditNotePdf(row, note),
				{ level: 0 },
			];
		}
	}
	return zipSync(files, { level: 6 });
}

async function makeArchive(context: Context, asked: Asked): Promise<void> {
	const { db, now } = context;
	const { archiveId } = asked;
	const content = await makeFile(context, asked);
	// the customer has gone, and the row with them
	if (!content) return;
	await db.transaction(async (tx) => {
		const keptUntil = new Date(now().getTime() + daysKept * 24 * 60 * minute);
		const made = await tx
			.update(dataArchives)
			.set({ content, keptUntil })
			.where(and(eq(dataArchives.archiveId, archiveId), sql`content is null`))
			.returning({ archiveId: dataArchives.archiveId });
		const letter = { kind: "archive-ready" as const, about: archiveId, orderNumber: null };
		if (made.length > 0) await queueLetters(tx, now(), [letter]);
	});
}

/** One archive that is due; what failed is tried again, ever more seldom. */
export async function sweepArchives(context: Context): Promise<void> {
	const asked = await takeDue(context);
	if (!asked) return;
	const { archiveId, attempts } = asked;
	try {
		await makeArchive(context, asked);
	} catch (error) {
		// never the id: it is half of the way to the file
		context.log.warn({ err: error, attempts }, "archive not made");
		const wait = Math.min(minute * 2 ** Math.min(attempts, 6), longestWait);
		await context.db
			.update(dataArchives)
			.set({ nextTryAt: new Date(context.now().getTime() + wait) })
			.where(and(eq(dataArchives.archiveId, archiveId), sql`content is null`));
	}
}

/** Deletes what has been kept for its days. */
export async function pruneArchives({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	await db.execute(
		sql`delete from ${dataArchives} where kept_until <= ${now().toISOString()}::timestamptz`,
	);
}
