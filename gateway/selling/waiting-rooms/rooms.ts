// Waiting rooms: opened by an operator, joined and entered by shoppers through a storefront (OPERATOR-76, OPERATOR-77). Who holds a room's row
// moves its line, so that gateways and storefronts agree on it, and none of them has to be there for it to go on.
import { and, count, eq, inArray, lte } from "drizzle-orm";
import type { z } from "zod";
import type { OpenRoom, openRoomBody } from "#contract/waiting-room/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { products, skus, waitingPasses, waitingRooms } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { isCheckDue, move, throughOf } from "./rules/line.ts";

type Room = typeof waitingRooms.$inferSelect;
/** What an operator says of a room. */
export type RoomSettings = z.output<typeof openRoomBody>;

/** Tag of contract/changes: which rooms are open. */
const tag = "waiting-rooms";

/** Milliseconds after which who asks for a line's state also writes it down. */
const writtenEvery = 1_000;

async function countEntered(tx: Db, { name, checkedThrough }: Room): Promise<number> {
	const [row] = await tx
		.select({ entered: count() })
		.from(waitingPasses)
		.where(and(eq(waitingPasses.room, name), lte(waitingPasses.place, checkedThrough)));
	return row?.entered ?? 0;
}

/** Holds an open room's row until the transaction ends, and moves its line; null where it is not open. */
async function hold(tx: Db, name: string, now: () => Date): Promise<Room | null> {
	const [room] = await tx
		.select()
		.from(waitingRooms)
		.where(and(eq(waitingRooms.name, name), eq(waitingRooms.isOpen, true)))
		.for("update");
	if (!room) return null;
	const at = now();
	return move(room, at, isCheckDue(room, at) ? await countEntered(tx, room) : 0);
}

const save = (tx: Db, { name, ...room }: Room) =>
	tx.update(waitingRooms).set(room).where(eq(waitingRooms.name, name));

/** The next place in line; null where the room is not open. */
export function join({ db, now }: DbContext, name: string) {
	return db.transaction(async (tx) => {
		const held = await hold(tx, name, now);
		if (!held) return null;
		const room = { ...held, issued: held.issued + 1 };
		await save(tx, room);
		return { opening: room.openedAt.getTime(), place: room.issued, through: throughOf(room) };
	});
}

/** When the pass of a place ends, null while it is not its turn; null at all where the room, or that opening of it, is over. */
export function enter(
	{ db, now }: DbContext,
	name: string,
	{ opening, place }: { opening: number; place: number },
) {
	return db.transaction(async (tx) => {
		const room = await hold(tx, name, now);
		if (!room || room.openedAt.getTime() !== opening || place > room.issued) return null;
		await save(tx, room);
		const through = throughOf(room);
		if (place > through) return { until: null, through };
		await tx
			.insert(waitingPasses)
			.values({ room: name, place, enteredAt: now() })
			.onConflictDoNothing();
		const [pass] = await tx
			.select()
			.from(waitingPasses)
			.where(and(eq(waitingPasses.room, name), eq(waitingPasses.place, place)));
		if (!pass) throw new Error(`no pass for place ${place} of ${name}`);
		return { until: new Date(pass.enteredAt.getTime() + room.passMinutes * 60_000), through };
	});
}

async function viewOf(db: Db, room: Room, now: Date): Promise<OpenRoom> {
	const sizes = await db
		.select({ productId: skus.productId, gtin: skus.gtin })
		.from(skus)
		.where(inArray(skus.productId, room.productIds))
		.orderBy(skus.gtin);
	return {
		name: room.name,
		opening: room.openedAt.getTime(),
		products: room.productIds.map((productId) => ({
			productId,
			skus: sizes.filter((size) => size.productId === productId).map(({ gtin }) => gtin),
		})),
		perMinute: room.perMinute,
		issued: room.issued,
		through: throughOf(room),
		letsInFrom: room.movedAt > now ? room.movedAt.toISOString() : null,
	};
}

/** The rooms that are open, their lines as they are now. */
export async function readOpenRooms({ db, now }: DbContext): Promise<OpenRoom[]> {
	const open = await db
		.select()
		.from(waitingRooms)
		.where(eq(waitingRooms.isOpen, true))
		.orderBy(waitingRooms.name);
	const at = now();
	const moved = await Promise.all(
		open.map((room) => {
			const isWritten = at.getTime() - room.movedAt.getTime() < writtenEvery;
			if (isWritten && !isCheckDue(room, at)) return move(room, at, 0);
			return db.transaction(async (tx) => {
				const held = await hold(tx, room.name, now);
				if (held) await save(tx, held);
				return held;
			});
		}),
	);
	return Promise.all(moved.filter((room) => room !== null).map((room) => viewOf(db, room, at)));
}

/**
 * Opens a room, whose line then starts anew, or changes or closes an open one.
 * @returns products that do not exist; nothing is changed then
 */
export async function setRoom(
	{ db, now }: DbContext,
	name: string,
	{ isOpen, productIds, perMinute, passMinutes, letsInFrom }: RoomSettings,
): Promise<{ unknown: string[] }> {
	return db.transaction(async (tx) => {
		const unknown = [...(await missingValues(tx, products.productId, productIds))];
		if (unknown.length > 0) return { unknown };
		const held = await hold(tx, name, now);
		const at = now();
		const from = letsInFrom ? new Date(Math.max(at.getTime(), Date.parse(letsInFrom))) : at;
		const settings = { productIds, perMinute, passMinutes, isOpen };
		const anew = {
			openedAt: at,
			issued: 0,
			allowed: 0,
			called: 0,
			lapsed: 0,
			checkedThrough: 0,
			movedAt: from,
			checkedAt: from,
		};
		const row: Room = held
			? { ...held, ...settings, movedAt: from, ...(from > at ? { checkedAt: from } : {}) }
			: { name, ...settings, ...anew };
		await tx
			.insert(waitingRooms)
			.values(row)
			.onConflictDoUpdate({ target: waitingRooms.name, set: row });
		if (!held || !isOpen) await tx.delete(waitingPasses).where(eq(waitingPasses.room, name));
		const pages = [...new Set([...productIds, ...(held?.productIds ?? [])])];
		// a page that a CDN keeps would be a way round the line
		for (const each of [tag, ...pages.map((id) => `product:${id}`)]) await publishChange(tx, each);
		return { unknown: [] };
	});
}

/** Closes an open room. @returns whether it was open */
export function closeRoom({ db, now }: DbContext, name: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const held = await hold(tx, name, now);
		if (!held) return false;
		await save(tx, { ...held, isOpen: false });
		await tx.delete(waitingPasses).where(eq(waitingPasses.room, name));
		await publishChange(tx, tag);
		return true;
	});
}

/** A line for each room: whether it is open, for what, and how its line stands. */
export async function roomLines(context: DbContext): Promise<string[]> {
	await readOpenRooms(context);
	const rooms = await context.db.select().from(waitingRooms).orderBy(waitingRooms.name);
	const entered = await context.db
		.select({ room: waitingPasses.room, entered: count() })
		.from(waitingPasses)
		.groupBy(waitingPasses.room);
	const enteredOf = new Map(entered.map((row) => [row.room, row.entered]));
	return rooms.map((room) => {
		const { name, isOpen, productIds, perMinute, passMinutes, issued, lapsed } = room;
		const state = isOpen ? "open" : "closed";
		const settings = `${perMinute} a minute, passes of ${passMinutes} min, products ${productIds.join(" ")}`;
		if (!isOpen) return `${name}  ${state}  ${settings}`;
		const waiting = issued - throughOf(room);
		return `${name}  ${state}  ${settings}  ${issued} came, ${waiting} wait, ${enteredOf.get(name) ?? 0} entered, ${lapsed} did not come`;
	});
}
