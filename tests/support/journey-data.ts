// Where the journeys' shop keeps its data: known to the journeys too, which leave it commands as an operator does.
import { tmpdir } from "node:os";
import { join } from "node:path";

export const journeyDataDir = (port: string | number): string =>
	join(tmpdir(), `vitrine-journeys-${port}`);
// Where the shop of the journeys keeps its data: a journey that plays warehouse leaves its commands there.
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @param port that the shop listens on */
export function journeyDataDir(port = "3300"): string {
	return join(tmpdir(), `vitrine-journeys-${port}`);
}
