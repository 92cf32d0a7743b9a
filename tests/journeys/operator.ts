// Commands that the merchant gives at its console while a shopper looks on.
import { sendCommand } from "#gateway/commands/command-queue.ts";
import { journeyDataDir } from "../support/journey-data.ts";

/** @param port of the shop; by default the one that all journeys share */
export function house(
	line: string,
	port: string | number = process.env.JOURNEY_PORT ?? "3300",
): Promise<string> {
	return sendCommand(
		journeyDataDir(String(port)),
		{ line, operator: "house", isConfirmed: true },
		30_000,
	);
}
