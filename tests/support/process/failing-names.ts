// Loaded before a program: names below `.vitrine.test` lead to this machine, and to nothing while the file NAMES_LOST is there.
import dns from "node:dns";
import { existsSync } from "node:fs";

const honest = dns.lookup;
type Done = (error: Error | null, ...found: unknown[]) => void;

function lookup(name: string, ...given: unknown[]): unknown {
	if (!name.endsWith(".vitrine.test")) return Reflect.apply(honest, dns, [name, ...given]);
	const done = given.at(-1) as Done;
	const { all = false } = (given.length > 1 ? given[0] : {}) as { all?: boolean };
	if (existsSync(process.env.NAMES_LOST ?? "")) {
		const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" });
		return process.nextTick(done, error);
	}
	const found = all ? [[{ address: "127.0.0.1", family: 4 }]] : ["127.0.0.1", 4];
	return process.nextTick(done, null, ...found);
}

dns.lookup = lookup as typeof dns.lookup;
