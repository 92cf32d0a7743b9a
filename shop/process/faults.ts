// What a program does about a fault that none of its parts has caught.

interface FaultLog {
	error(about: { err: unknown }, message: string): void;
	fatal(about: { err: unknown }, message: string): void;
}

/**
 * A rejection that no code waits for is the fault of one request or job, and is logged: the program goes on. After an exception
 * its state is not known: it says why and ends, and what started it starts it again.
 */
export function handleFaults(log: FaultLog): void {
	process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
	process.on("uncaughtException", (err) => {
		log.fatal({ err }, "uncaught");
		process.exit(1);
	});
}
