// An order that waits at its store, pick-up point or locker: from when on, until when, and with which code.
import { randomInt } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { modeOfMethod, type PointMethod } from "#contract/delivery/shapes.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders } from "#gateway/platform/db/schema.ts";

const pointMethods = Object.keys(modeOfMethod) as PointMethod[];

/** Days that a parcel waits, unless the carrier says otherwise. */
const waits = 10;

const codeLength = 6;
const newCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, "0");

const dayAfter = (now: Date, days: number) =>
	new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Records that an order waits to be collected, and queues its letter. False if it is not on its way to such a place, or
 * waits there already.
 * @param until last day (ISO date); ten days from now unless given
 * @param code as the carrier gave it; a new one of six digits unless given
 */
export async function makeReady(
	tx: Db,
	now: Date,
	orderNumber: string,
	{ until = dayAfter(now, waits), code = newCode() }: { until?: string; code?: string } = {},
): Promise<boolean> {
	const moved = await tx
		.update(orders)
		.set({ readyAt: now, collectUntil: until, collectCode: code })
		.where(
			and(
				eq(orders.orderNumber, orderNumber),
				eq(orders.state, "shipped"),
				inArray(orders.shippingMethod, pointMethods),
				isNull(orders.readyAt),
			),
		)
		.returning({ orderNumber: orders.orderNumber });
	if (moved.length === 0) return false;
	await queueLetters(tx, now, [{ kind: "order-ready", about: orderNumber, orderNumber }]);
	return true;
}

const usage = "Say order-ready <order number …> [--until day] [--code code, for one order].";

function read(words: readonly string[]) {
	const numbers: string[] = [];
	const options: { until?: string; code?: string } = {};
	for (let index = 0; index < words.length; index += 1) {
		const word = words[index] ?? "";
		if (word !== "--until" && word !== "--code") {
			numbers.push(word);
			continue;
		}
		index += 1;
		const value = words[index] ?? "";
		const shape = word === "--until" ? z.iso.date() : z.string().regex(/^[\w-]{1,40}$/);
		if (!shape.safeParse(value).success) throw new Error(usage);
		options[word === "--until" ? "until" : "code"] = value;
	}
	const isOne = numbers.length === 1 || options.code === undefined;
	if (numbers.length === 0 || !isOne || numbers.some((one) => one.startsWith("--")))
		throw new Error(usage);
	return { numbers, options };
}

/** Records that parcels wait to be collected; each customer gets a letter with the code. */
export async function recordReady(
	{ db, now }: DbContext,
	words: readonly string[],
): Promise<CommandOutput> {
	const { numbers, options } = read(words);
	const today = now().toISOString().slice(0, 10);
	if (options.until && options.until < today) {
		throw new Error(`${options.until} is no day to come.`);
	}
	const done: { orderNumber: string; isReady: boolean }[] = [];
	for (const orderNumber of numbers) {
		const isReady = await db.transaction((tx) => makeReady(tx, now(), orderNumber, options));
		done.push({ orderNumber, isReady });
	}
	const what = (isReady: boolean) =>
		isReady ? "ready to collect" : "is not on its way to a place, or waits there: left as it is";
	return formatRows(done, (one) => `${one.orderNumber}  ${what(one.isReady)}`, "");
}
