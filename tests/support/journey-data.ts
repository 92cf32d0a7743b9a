// Where the journeys' shop keeps its data: known to the journeys too, which read its letters and leave it commands.
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @param port that the shop listens on */
export const journeyDataDir = (port: string): string => join(tmpdir(), `vitrine-journeys-${port}`);
