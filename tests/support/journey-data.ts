// Where the journeys' shop keeps its data: known to the journeys too, which leave it commands as an operator does.
import { tmpdir } from "node:os";
import { join } from "node:path";

export const journeyDataDir = (port: string | number): string =>
	join(tmpdir(), `vitrine-journeys-${port}`);
