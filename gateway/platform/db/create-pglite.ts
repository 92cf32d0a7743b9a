// Opens PGlite the same way everywhere, also in tests.
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/**
 * Compiles WebAssembly with V8's first compiler only: the second takes seconds for a single function of Postgres, and a
 * process that ends waits for it (ADR 0115). These two replace `--liftoff-only`, which has no effect this late.
 */
const firstCompilerAlone = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];
/** Node's option for processes that work for many minutes, where the second compiler pays off. */
const bothCompilers = "--wasm-tier-up";

/**
 * 16 MB of Postgres' own buffers instead of the default 128: they are cleared page by page at each start, and the operating
 * system caches the files' pages anyway.
 */
const ours = {
	extensions: { pg_trgm },
	startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
} satisfies PGliteOptions;

/** @param options without a `dataDir` the database is in memory */
export function createPglite(options: Pick<PGliteOptions, "dataDir" | "loadDataDir"> = {}) {
	if (!process.execArgv.includes(bothCompilers)) firstCompilerAlone.forEach(setFlagsFromString);
	return PGlite.create({ ...options, ...ours });
}
