// PGlite as everything of ours opens it, the tests too.
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/**
 * WebAssembly by V8's first compiler alone: the second works for seconds on a single function of Postgres, and a process
 * that ends waits for it (ADR 0115). What `--liftoff-only` stands for by these two names: its own comes too late by now.
 */
const firstCompilerAlone = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];
/** Node's option for work of many minutes, which the second compiler pays for. */
const bothCompilers = "--wasm-tier-up";

/**
 * 16 MB of Postgres' own buffers where 128 are its default: they are cleared page by page at each start, and the operating
 * system keeps the files' pages as it is.
 */
const ours = {
	extensions: { pg_trgm },
	startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
} satisfies PGliteOptions;

/** @param options without a `dataDir` it is in memory */
export function createPglite(options: Pick<PGliteOptions, "dataDir" | "loadDataDir"> = {}) {
	if (!process.execArgv.includes(bothCompilers)) firstCompilerAlone.forEach(setFlagsFromString);
	return PGlite.create({ ...options, ...ours });
}
