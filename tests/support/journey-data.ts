// The folder in which the journeys' shop keeps its data. The journeys read its letters and leave commands for it there.
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @param port that the shop listens on */
export const journeyDataDir = (port: string): string => join(tmpdir(), `vitrine-journeys-${port}`);
