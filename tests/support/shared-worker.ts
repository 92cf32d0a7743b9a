// Files of the storefront's project share one process (vitest.config.ts). Hono's server puts a `Response` of its own in
// the place of Node's for good, and msw knows its answers by Node's: a file that starts one needs a process of its own.
import { afterAll } from "vitest";

const { Response: before } = globalThis;

afterAll(() => {
	if (globalThis.Response !== before) {
		throw new Error(
			"Response was replaced here: name this file in `ownProcess` of vitest.config.ts",
		);
	}
});
