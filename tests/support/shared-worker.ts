// Files of the storefront's project share one process (vitest.config.ts). Hono's server replaces Node's `Response` for good,
// and msw recognises answers by Node's: a file that starts such a server needs a process of its own.
import { afterAll } from "vitest";

const { Response: before } = globalThis;

afterAll(() => {
	if (globalThis.Response !== before) {
		throw new Error(
			"Response was replaced here: name this file in `ownProcess` of vitest.config.ts",
		);
	}
});
