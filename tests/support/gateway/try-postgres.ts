// Starts the tests' Postgres once and stops it: the gate runs neither rules nor journeys where that cannot be.
import { startPostgres } from "./postgres-server.ts";

try {
	const server = await startPostgres();
	await server.stop();
} catch (error) {
	const text = error instanceof Error ? error.message : String(error);
	process.stderr.write(`${text.replaceAll(/\s+/g, " ")}\n`);
	process.exit(1);
}
