// Failures that say nothing about the request: the database is away, full, or too slow. Trying again may help.

/** Sockets' codes, and SQLSTATE classes or codes: connection, resources, operator's stop, statement timeout. */
const passing =
	/^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08\w{3}|53\w{3}|57P0\d|57014|25P03|55000)$/;

/** pg's own words where it gives no code. */
const messages =
	/^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/;

/** Whether the error, or one that it was made from, is such a one; code is empty where it has none. */
function isAny(error: unknown, is: (code: string, message: string) => boolean): boolean {
	for (let one = error; one instanceof Error; one = one.cause) {
		const code = "code" in one && typeof one.code === "string" ? one.code : "";
		if (is(code, one.message)) return true;
	}
	return false;
}

export function isDatabaseUnavailable(error: unknown): boolean {
	return isAny(error, (code, message) => passing.test(code) || messages.test(message));
}

/** A write that found no room on the database's disk: SQLSTATE `disk_full`. Reading goes on. */
export function isDatabaseFull(error: unknown): boolean {
	return isAny(error, (code) => code === "53100");
}
