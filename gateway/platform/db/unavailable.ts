// Failures that are not the request's fault: the database is unreachable, full, or too slow. Trying again may help.

/**
 * Codes of sockets, and SQLSTATE classes or codes: connection, resources, operator's stop, statement timeout, a standby
 * that was the primary.
 */
const passing =
	/^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08\w{3}|53\w{3}|57P0\d|57014|25P03|25006|55000)$/;

/** Messages of pg that have no code. */
const messages =
	/^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/;

/** Whether the error or one of its causes matches; the code is empty when it has none. */
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

/** Whether a write failed as the database's disk is full: SQLSTATE `disk_full`. Reading still works. */
export function isDatabaseFull(error: unknown): boolean {
	return isAny(error, (code) => code === "53100");
}

/** Whether a transaction lost a row to another one: a lock was not free in time, or both waited for each other. */
export function isLockLost(error: unknown): boolean {
	return isAny(error, (code) => /^(55P03|40P01|40001)$/.test(code));
}
