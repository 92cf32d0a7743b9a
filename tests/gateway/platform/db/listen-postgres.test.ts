import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { listenPostgres } from "#gateway/platform/db/listen-postgres.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { onServer } from "#tests/support/gateway/postgres-server.ts";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";

it("what is connected again while listening ends is closed too", async () => {
	const place = await newPostgresDatabase(false);
	const server = new URL(place.url);
	const clients: Socket[] = [];
	const held: (() => void)[] = [];
	let isHeld = false;
	const way = createServer((client) => {
		const join = () => {
			const there = connect(Number(server.port), server.hostname);
			client.pipe(there).pipe(client);
			for (const socket of [client, there]) socket.on("error", () => {});
			client.on("close", () => there.destroy());
		};
		clients.push(client);
		if (isHeld) held.push(join);
		else join();
	});
	const url = new URL(place.url);
	url.port = String(await listenOnFreePort(way));
	const sessions = async () =>
		(
			await onServer(
				place.serverUrl,
				`select 1 from pg_stat_activity where datname = '${place.name}'`,
			)
		).rows.length;
	let reconnects = 0;
	try {
		const onReconnect = () => {
			reconnects += 1;
		};
		const handlers = { onNotification: () => {}, onReconnect };
		const end = await listenPostgres(url.href, "changes", handlers, () => {});
		expect(await sessions()).toBe(1);
		isHeld = true;
		clients[0]?.destroy();
		await expect.poll(() => held.length).toBe(1);
		await end();
		held[0]?.();
		await once(clients[1] as Socket, "close");
		await expect.poll(sessions).toBe(0);
		expect(reconnects).toBe(0);
	} finally {
		for (const client of clients) client.destroy();
		way.close();
		await place.drop();
	}
});
