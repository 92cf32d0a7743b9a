// Failures that say nothing about the request: the database is away, full, or too slow. Trying again may help.

/** Sockets' codes, and SQLSTATE classes or codes: connection, resources, operator's stop, statement timeout. */
const passing =
	/^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08\w{3}|53\w{3}|57P0\d|57014|25P03|55000)$/;

/** pg's own words where it gives no code. */
const messages =
	/^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/;

export function isDatabaseUnavailable(error: unknown): boolean {
	for (let one = error; one instanceof Error; one = one.cause) {
		if ("code" in one && typeof one.code === "string" && passing.test(one.code)) return true;
		if (messages.test(one.message)) return true;
	}
	return false;
}
