// A Postgres of Debian's packages: the oldest version that the shop is run on. Root starts it as the user `postgres`.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

/** Folder of its programs; null where there is none. */
export const debianPostgres = globSync("/usr/lib/postgresql/*/bin").sort().at(0) ?? null;

export interface DebianPostgres {
	/** address of a new, empty database. */
	newDatabase(name: string): string;
	/** runs a program of it, such as pg_dump, or a script that needs those */
	run(file: string, args: readonly string[], env?: Record<string, string>): string;
	/** Starts a streaming replica of the whole server. */
	startReplica(): Promise<PostgresReplica>;
	stop(): Promise<void>;
}

export interface PostgresReplica {
	/** address of a database of the primary there */
	address(name: string): string;
	/** Stops at once, as if its machine were lost; its data stays. */
	kill(): Promise<void>;
	restart(): Promise<void>;
}

/** @throws Error if it does not start */
export async function startDebianPostgres(flags: readonly string[] = []): Promise<DebianPostgres> {
	if (debianPostgres === null) throw new Error("no Postgres of Debian is installed");
	const home = mkdtempSync(join(tmpdir(), "vitrine-debian-postgres-"));
	const data = join(home, "data");
	const isRoot = process.getuid?.() === 0;
	const identity = isRoot
		? {
				uid: Number(execFileSync("id", ["-u", "postgres"]).toString()),
				gid: Number(execFileSync("id", ["-g", "postgres"]).toString()),
			}
		: {};
	if (isRoot) {
		chmodSync(home, 0o755);
		chownSync(home, identity.uid ?? 0, identity.gid ?? 0);
	}
	const program = (name: string) => join(debianPostgres ?? "", name);
	execFileSync(
		program("initdb"),
		["-D", data, "-U", "vitrine", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
		{
			...identity,
			stdio: "ignore",
		},
	);
	const launch = async (folder: string, port: number) => {
		const options = ["-p", String(port), "-k", home, "-c", "listen_addresses=127.0.0.1"];
		const server = spawn(
			program("postgres"),
			["-D", folder, ...options, ...["fsync=off", ...flags].flatMap((flag) => ["-c", flag])],
			{ ...identity, stdio: "ignore" },
		);
		const closed = new Promise<void>((resolve) => server.once("close", () => resolve()));
		for (let tries = 0; ; tries += 1) {
			try {
				run("pg_isready", ["-q", "-d", `postgres://vitrine@127.0.0.1:${port}/postgres`]);
				break;
			} catch (error) {
				if (tries > 200) throw error;
				await pause(100);
			}
		}
		return async (signal: NodeJS.Signals) => {
			server.kill(signal);
			await closed;
		};
	};
	const run: DebianPostgres["run"] = (file, args, env = {}) =>
		execFileSync(existsSync(program(file)) ? program(file) : file, args, {
			env: { PATH: `${debianPostgres}:${process.env.PATH}`, ...env },
			encoding: "utf8",
			stdio: ["ignore", "pipe", "pipe"],
		});
	const port = await freePort();
	const address = (name: string) => `postgres://vitrine@127.0.0.1:${port}/${name}`;
	const end = await launch(data, port);
	const ends = new Set<() => Promise<void>>();
	return {
		run,
		newDatabase(name) {
			run("createdb", ["--maintenance-db", address("postgres"), name]);
			return address(name);
		},
		async startReplica() {
			const folder = join(home, `replica-${ends.size}`);
			const source = `postgres://vitrine@127.0.0.1:${port}`;
			execFileSync(
				program("pg_basebackup"),
				["-D", folder, "-d", source, "-R", "-X", "stream", "-c", "fast"],
				{ ...identity, stdio: ["ignore", "ignore", "pipe"] },
			);
			const replicaPort = await freePort();
			let kill = await launch(folder, replicaPort);
			ends.add(() => kill("SIGQUIT"));
			return {
				address: (name) => `postgres://vitrine@127.0.0.1:${replicaPort}/${name}`,
				kill: () => kill("SIGQUIT"),
				async restart() {
					kill = await launch(folder, replicaPort);
				},
			};
		},
		async stop() {
			await Promise.all([...ends].map((stop) => stop()));
			await end("SIGINT");
			rmSync(home, { recursive: true, force: true });
		},
	};
}
