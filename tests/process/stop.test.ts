// Storefront and gateway are told to stop while they answer requests, each in a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { newPostgresDatabase, type PostgresDatabase } from "../support/gateway/databases.ts";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import { startGateway, type TestGateway } from "../support/gateway/start-gateway.ts";
import { testEnvironment } from "../support/gateway/test-context.ts";
import { isLongRun } from "../support/long-run.ts";
import { freePort } from "../support/process/free-port.ts";
import { type Program, startGatewayProgram, startStorefront } from "../support/process/program.ts";

let database: PostgresDatabase;
let upstream: TestGateway;
beforeAll(async () => {
	database = await newPostgresDatabase();
	upstream = await startGateway({ database: await openPostgres(database.url, 5) });
});
afterAll(async () => {
	await upstream?.close();
	await database?.drop();
});

interface Asker {
	socket: Socket;
	/** everything that is received until the connection is closed */
	told: Promise<string>;
}

/** Opens a connection of its own; resolves once it is there. */
async function open(port: number): Promise<Asker> {
	const socket = connect(port, "127.0.0.1");
	let text = "";
	socket.on("data", (chunk) => {
		text += chunk;
	});
	const told = new Promise<string>((resolve) => {
		socket.on("error", (error) => {
			text += error.message;
		});
		socket.on("close", () => resolve(text));
	});
	await once(socket, "connect");
	return { socket, told };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** To a host that is not the one of `Host`. */
const absolute = (port: number) =>
	`GET http://localhost:${port}/readyz HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`;

interface Kind {
	start: (env: Record<string, string>) => Promise<Program>;
	/** requests: a page or call, a file, one that is refused before the app, and a post */
	asked: readonly [request: string, status: number][];
}

const kinds: Record<string, Kind> = {
	storefront: {
		start: (env) => startStorefront({ GATEWAY_URL: upstream.url, ...env }),
		asked: [
			[get("/fr-fr/"), 200],
			[get("/favicon.svg"), 200],
			["TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
			[
				"POST /fr-fr/cart/ HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 4\r\n\r\na=bc",
				403,
			],
		],
	},
	gateway: {
		start: (env) => startGatewayProgram({ DATABASE_URL: database.url, ...env }),
		asked: [
			[get("/healthz"), 200],
			[get("/site/style.css"), 404],
			["POST /carts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}", 401],
		],
	},
};

// the gate starts each of them once, the long run twice
describe.each(Object.entries(kinds))("a %s", (kind, { start, asked }) => {
	it.runIf(isLongRun || kind === "gateway")(
		"answers sixteen fresh connections when told to stop, and takes two signals at once as one, as npm repeats the terminal's",
		async () => {
			const program = await start({ DRAIN_DELAY: "500" });
			const askers = await Promise.all(Array.from({ length: 16 }, () => open(program.port)));
			for (const { socket } of askers) socket.write(get("/healthz"));
			program.process.kill("SIGINT");
			const code = program.stop("SIGINT");
			const told = await Promise.all(askers.map((asker) => asker.told));
			expect(told.filter((text) => text.startsWith("HTTP/1.1 200 OK"))).toHaveLength(16);
			expect(await code).toBe(0);
		},
	);

	it.runIf(isLongRun || kind === "storefront")(
		"is not ready for the delay, closes each connection with its answer, and ends at once on a second signal",
		async () => {
			const program = await start({ DRAIN_DELAY: "600000" });
			// as HAProxy asks, without a host; and as a client asks that takes this for a proxy (RFC 9112, 3.2.2)
			for (const probe of ["GET /readyz HTTP/1.0\r\n\r\n", absolute(program.port)]) {
				const { socket, told } = await open(program.port);
				socket.write(probe);
				expect(await told).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"status":"ready"/);
			}
			program.process.kill("SIGTERM");
			await expect
				.poll(async () => (await fetch(`${program.url}/readyz`)).status, { interval: 5 })
				.toBe(503);
			for (const [request, status] of asked) {
				const { socket, told } = await open(program.port);
				socket.write(request);
				expect(await told).toMatch(
					new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*\r\nConnection: close\r\n`, "i"),
				);
			}
			const again = setInterval(() => program.process.kill("SIGTERM"), 200);
			const [code] = await once(program.process, "exit");
			clearInterval(again);
			expect(code).toBe(1);
		},
	);
});

// a shell between npm and the program would end by the signal alone
it("a shop that npm started in the background ends with npm, and frees its port", async () => {
	const port = await freePort();
	const npm = spawn("npm", ["start"], {
		cwd: projectRoot,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			GATEWAY_URL: upstream.url,
			SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS ?? "",
			SESSION_SECRETS: "a-secret-for-tests-that-is-long-enough",
			PORT: String(port),
		},
		// a group of its own, which is ended as a whole if this fails
		detached: true,
		stdio: ["ignore", "pipe", "inherit"],
	});
	try {
		let said = "";
		await new Promise<void>((resolve, reject) => {
			npm.once("exit", () => reject(new Error(`npm gave up: ${said}`)));
			npm.stdout.on("data", (chunk: Buffer) => {
				said += chunk.toString();
				if (said.includes("is open at")) resolve();
			});
		});
		const ended = once(npm, "exit");
		npm.kill("SIGTERM");
		await ended;
		await expect(open(port)).rejects.toThrow("ECONNREFUSED");
	} finally {
		try {
			process.kill(-(npm.pid ?? Number.NaN), "SIGKILL");
		} catch {
			// it has ended
		}
	}
});
