// What an operator reads when the gateway cannot start: one line, no stack.

import { DataDirInUse } from "#gateway/platform/db/data-dir-lock.ts";
import { StrangeMigrations } from "#gateway/platform/db/migration-journal.ts";
import { UnusableEnvironment } from "./config.ts";

/** Codes of sockets, of Postgres (SQLSTATE) and of files, and what to do about each. */
const hints: Readonly<Record<string, string>> = {
	EADDRINUSE: "The port is taken: set GATEWAY_PORT to another one.",
	EADDRNOTAVAIL: "GATEWAY_HOST is not an address of this machine.",
	EACCES: "This user may not do that: check the rights on DATA_DIR and the port.",
	EEXIST: "DATA_DIR is a file, not a folder.",
	ENOTDIR: "DATA_DIR is a file, not a folder.",
	EROFS: "DATA_DIR is on a read-only file system.",
	ENOSPC: "The disk is full.",
	ECONNREFUSED: "The database does not answer: check DATABASE_URL.",
	ECONNRESET: "The database closed the connection: check DATABASE_URL.",
	ENOTFOUND: "The database's host is unknown: check DATABASE_URL.",
	EAI_AGAIN: "The database's host cannot be looked up: check DATABASE_URL.",
	ETIMEDOUT: "The database does not answer: check DATABASE_URL.",
	"28P01": "The database refuses the password in DATABASE_URL.",
	"28000": "The database refuses the user in DATABASE_URL.",
	"3D000": "The database named in DATABASE_URL does not exist.",
	"42501": "The database user may not create tables or the extension pg_trgm.",
	"53300": "The database has no connection left.",
	"57P03": "The database is starting or stopping: try again.",
};

/** An unknown host may be the database's or the gateway's own; these hints are for a failure to listen. */
const listening: typeof hints = {
	...hints,
	ENOTFOUND: "GATEWAY_HOST is a name that nobody knows.",
	EAI_AGAIN: "GATEWAY_HOST cannot be looked up.",
};

/** Its cause is the error of the socket. */
export class CannotListen extends Error {
	override name = "CannotListen";
}

/** The error and what caused it, outermost first; an aggregate's parts count as causes. */
function chain(error: unknown): Error[] {
	if (!(error instanceof Error)) return [];
	const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
	return [error, ...inner.flatMap(chain)];
}

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "");

export function bootFailure(error: unknown): string {
	const errors = chain(error);
	const known = errors.find(
		(one) =>
			one instanceof DataDirInUse ||
			one instanceof StrangeMigrations ||
			one instanceof UnusableEnvironment,
	);
	const told = errors.some((one) => one instanceof CannotListen) ? listening : hints;
	const coded = errors.find((one) => told[codeOf(one)]);
	const timedOut = errors.find((one) => /timeout/i.test(one.message));
	const text =
		known?.message ??
		(coded && `${told[codeOf(coded)]} (${coded.message || codeOf(coded)})`) ??
		(timedOut && `${hints.ETIMEDOUT} (${timedOut.message})`) ??
		errors.at(-1)?.message ??
		String(error);
	return `The gateway cannot start. ${text.replaceAll(/\s+/g, " ")}`;
}
