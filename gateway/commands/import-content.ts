// `content-import`: texts and pages from a folder, into a running shop (CONTENT-79).
import { z } from "zod";
import { type ContentReport, importVersion } from "#gateway/content/content/import-content.ts";
import type { CommandOutput } from "../command-answer.ts";
import type { GatewayContext } from "../context.ts";

type Context = Pick<GatewayContext, "database" | "extensions" | "now">;

function reportText(
	{ version, created, changed, removed, refused }: ContentReport,
	isDryRun: boolean,
): string {
	const what = `${created} new, ${changed} changed, ${removed} removed`;
	return [
		`version ${version}: ${what}${isDryRun ? "; tried only, nothing was kept" : ""}`,
		...(refused.length > 0 ? [`left as they are (${refused.length}), for their faults:`] : []),
		...refused.map(({ fault }) => `  ${fault}`),
	].join("\n");
}

/**
 * @param about a folder, an instant as its version, `--dry-run`
 * @throws Error saying what is wrong
 */
export async function contentImportCommand(
	context: Context,
	about: readonly string[],
): Promise<CommandOutput> {
	const flags = about.filter((word) => word.startsWith("--"));
	const [folder, given, ...more] = about.filter((word) => !word.startsWith("--"));
	const isInstant = !given || z.iso.datetime({ offset: true }).safeParse(given).success;
	if (!folder || !isInstant || more.length > 0 || flags.some((flag) => flag !== "--dry-run")) {
		throw new Error("Say content-import <folder> [version, as 2026-12-01T08:00:00Z] [--dry-run].");
	}
	const isDryRun = flags.length > 0;
	const version = given ? new Date(given).toISOString() : null;
	const report = await importVersion(context, folder, { version, isDryRun });
	return { text: reportText(report, isDryRun), json: report };
}
