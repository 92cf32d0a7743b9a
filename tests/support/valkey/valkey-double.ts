// As much of Valkey as kept pages need, over TCP: reads the library's commands and answers them by the protocol (RESP 2).
// It can be slow to answer, or go away.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

type Reply = string | Buffer | null | readonly string[] | Error;

export interface ValkeyDouble {
	url: string;
	/** values that were written, by key */
	readonly kept: ReadonlyMap<string, Buffer>;
	/** lifetime of each value in seconds, by key */
	readonly seconds: ReadonlyMap<string, number>;
	/** commands that were received, in order */
	readonly taken: readonly string[];
	/** milliseconds by which its clock is ahead of this process's */
	ahead: number;
	/** answers nothing until `goOn`, while connections stay open */
	hang(): void;
	goOn(): void;
	/** refuses writes over the connections there are; new ones lead to the server that is the primary now */
	demote(): void;
	/** writes a value as another program does */
	put(key: string, value: Buffer): void;
	connections(): Promise<number>;
	close(): Promise<void>;
}

function written(reply: Reply): Buffer {
	if (reply === null) return Buffer.from("$-1\r\n");
	if (reply instanceof Error) return Buffer.from(`-${reply.message}\r\n`);
	if (typeof reply === "string") return Buffer.from(`+${reply}\r\n`);
	if (Buffer.isBuffer(reply)) {
		return Buffer.concat([Buffer.from(`$${reply.length}\r\n`), reply, Buffer.from("\r\n")]);
	}
	const parts = reply.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`);
	return Buffer.from(`*${reply.length}\r\n${parts.join("")}`);
}

/** The first complete command in the bytes, and the rest; null if it is not complete yet. */
function firstOf(bytes: Buffer): { command: Buffer[]; rest: Buffer } | null {
	let at = 0;
	const line = (): string | null => {
		const end = bytes.indexOf("\r\n", at);
		if (end < 0) return null;
		const text = bytes.toString("latin1", at, end);
		at = end + 2;
		return text;
	};
	const count = line();
	if (count === null) return null;
	const command: Buffer[] = [];
	for (let left = Number(count.slice(1)); left > 0; left -= 1) {
		const head = line();
		if (head === null) return null;
		const length = Number(head.slice(1));
		if (bytes.length < at + length + 2) return null;
		command.push(bytes.subarray(at, at + length));
		at += length + 2;
	}
	return { command, rest: bytes.subarray(at) };
}

export async function startValkeyDouble(): Promise<ValkeyDouble> {
	const kept = new Map<string, Buffer>();
	const seconds = new Map<string, number>();
	const taken: string[] = [];
	const sockets = new Set<Socket>();
	const waiting = new Set<() => void>();
	const demoted = new WeakSet<Socket>();
	let isHanging = false;
	const double = { ahead: 0 };

	function answer(socket: Socket, [name, key, value, , ttl]: Buffer[]): Reply {
		const command = String(name).toLowerCase();
		taken.push(command);
		if (command === "set" && demoted.has(socket)) {
			return new Error("READONLY You can't write against a read only replica.");
		}
		if (command === "get") return kept.get(String(key)) ?? null;
		if (command === "set" && value) {
			kept.set(String(key), Buffer.from(value));
			seconds.set(String(key), Number(ttl));
		}
		if (command === "info") return Buffer.from("loading:0\r\n");
		if (command !== "time") return "OK";
		const now = Date.now() + double.ahead;
		return [String(Math.floor(now / 1_000)), String((now % 1_000) * 1_000)];
	}

	const server = createServer((socket) => {
		let bytes = Buffer.alloc(0);
		sockets.add(socket);
		const goOn = () => {
			for (let next = firstOf(bytes); next && !isHanging; next = firstOf(bytes)) {
				bytes = Buffer.from(next.rest);
				socket.write(written(answer(socket, next.command)));
			}
		};
		waiting.add(goOn);
		socket.on("close", () => {
			sockets.delete(socket);
			waiting.delete(goOn);
		});
		socket.on("error", () => undefined);
		socket.on("data", (chunk) => {
			bytes = Buffer.concat([bytes, chunk]);
			goOn();
		});
	}).listen(0, "127.0.0.1");
	await once(server, "listening");

	return Object.assign(double, {
		url: `valkey://127.0.0.1:${(server.address() as AddressInfo).port}`,
		kept,
		seconds,
		taken,
		hang() {
			isHanging = true;
		},
		goOn() {
			isHanging = false;
			for (const goOn of waiting) goOn();
		},
		demote() {
			for (const socket of sockets) demoted.add(socket);
		},
		put: (key: string, value: Buffer) => kept.set(key, value),
		connections: () =>
			new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
		async close() {
			const closed = once(server, "close");
			server.close();
			for (const socket of sockets) socket.destroy();
			await closed;
		},
	});
}
