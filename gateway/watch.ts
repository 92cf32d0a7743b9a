// Which of a gateway's figures come from where: its pool, its queues, its listing index.
import { type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	dataArchives,
	letters,
	paymentEvents,
	payments,
	refunds,
	webhookDeliveries,
} from "#gateway/platform/db/schema.ts";
import {
	watchClock,
	watchDatabase,
	watchDisks,
	watchIndexAge,
	watchIndexSize,
	watchPool,
	watchQueueAges,
	watchQueueAttempts,
	watchQueues,
	watchReplicaLag,
	watchReplicaUse,
} from "#gateway/platform/metrics/metrics.ts";
import { indexFigures } from "#gateway/selling/catalog/read-index.ts";
import type { GatewayContext } from "./context.ts";

/** Milliseconds for which the depths are not counted again, however often they are asked for. */
const freshFor = 5_000;

interface Depth extends Record<string, unknown> {
	queue: string;
	depth: number;
	/** seconds since it was due or came in; 0 for an empty queue */
	oldest: number;
	/** 0 for a queue that counts none */
	attempts: number;
}

/** Each is a partial index' condition, so that counting costs what waits, not what was ever done. */
async function readDepths(db: Db): Promise<readonly Depth[]> {
	const none = sql`0`;
	const of = (
		queue: string,
		from: SQLWrapper,
		since: SQLWrapper,
		where: SQLWrapper,
		attempts: SQLWrapper = none,
	) => sql`
		select ${queue} as queue, count(*)::int as depth, coalesce(max(${attempts}), 0)::int as attempts,
			coalesce(greatest(0, extract(epoch from now() - min(${since}))), 0)::float8 as oldest
		from ${from} where ${where}`;
	const { rows } = await db.execute<Depth>(
		sql.join(
			[
				of(
					"letters",
					letters,
					letters.nextAttemptAt,
					sql`sent_at is null and refused_at is null`,
					letters.attempts,
				),
				of(
					"refunds",
					refunds,
					refunds.nextAttemptAt,
					sql`done_at is null and transfer_since is null`,
					refunds.attempts,
				),
				of(
					"transfers",
					refunds,
					refunds.transferSince,
					sql`done_at is null and transfer_since is not null`,
				),
				of(
					"archives",
					dataArchives,
					dataArchives.nextAttemptAt,
					sql`content is null`,
					dataArchives.attempts,
				),
				of(
					"payments",
					payments,
					payments.createdAt,
					sql`state in ('waiting', 'capturing', 'voiding')`,
				),
				of("webhooks", webhookDeliveries, webhookDeliveries.queuedAt, sql`state = 'waiting'`),
				of("dead-webhooks", webhookDeliveries, webhookDeliveries.queuedAt, sql`state = 'dead'`),
				of("payment-events", paymentEvents, paymentEvents.receivedAt, sql`settled_at is null`),
			],
			sql` union all `,
		),
	);
	return rows;
}

/** Lets the process's figures follow this gateway. */
export function watchGateway({ database, db, health, reading }: GatewayContext): void {
	let readAt = Number.NEGATIVE_INFINITY;
	let depths: Promise<readonly Depth[]> = Promise.resolve([]);
	const cachedDepths = () => {
		if (performance.now() - readAt >= freshFor) {
			readAt = performance.now();
			depths = readDepths(db);
		}
		return depths;
	};
	watchQueues(async () =>
		(await cachedDepths()).map(({ queue, depth }) => ({ labels: { queue }, value: depth })),
	);
	watchQueueAges(async () =>
		(await cachedDepths()).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
	);
	watchQueueAttempts(async () =>
		(await cachedDepths()).map(({ queue, attempts }) => ({ labels: { queue }, value: attempts })),
	);
	watchPool(async () => {
		const pool = database.pool();
		if (!pool) return [];
		const { total, idle, waiting } = pool;
		return [
			{ labels: { state: "active" }, value: total - idle },
			{ labels: { state: "idle" }, value: idle },
			{ labels: { state: "waiting" }, value: waiting },
		];
	});
	watchReplicaLag(async () => {
		const lag = database.replica?.figures().lag ?? null;
		return lag === null ? [] : [{ labels: {}, value: lag }];
	});
	watchReplicaUse(async () => {
		const figures = database.replica?.figures();
		return figures ? [{ labels: {}, value: figures.isRead ? 1 : 0 }] : [];
	});
	watchDatabase(async () => {
		await db.execute(sql`select 1`);
		return [{ labels: {}, value: 1 }];
	});
	watchClock(async () => {
		const { rows } = await db.execute<{ now: number }>(
			sql`select extract(epoch from clock_timestamp())::float8 as now`,
		);
		return rows.map(({ now }) => ({ labels: {}, value: now }));
	});
	watchDisks(async () => [
		{ labels: { of: "database" }, value: health.isDatabaseFull() ? 1 : 0 },
		{ labels: { of: "pictures" }, value: health.arePicturesCached() ? 0 : 1 },
	]);
	watchIndexSize(async () => {
		const figures = indexFigures(reading);
		return figures ? [{ labels: {}, value: figures.size }] : [];
	});
	watchIndexAge(async () => {
		const figures = indexFigures(reading);
		return figures ? [{ labels: {}, value: figures.age / 1_000 }] : [];
	});
}
