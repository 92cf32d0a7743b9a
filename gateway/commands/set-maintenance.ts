// Closes markets for a while, and opens them again (OPERATOR-63).
import type { DbContext } from "#gateway/context.ts";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import { marketFlags } from "#gateway/platform/db/schema.ts";
import { readMarketRows } from "#gateway/platform/domains/follow-markets.ts";
import { marketsAt } from "#gateway/platform/domains/rules/markets.ts";
import { maintenanceFlag } from "#shop/flags.ts";

const states: Readonly<Record<string, boolean>> = { on: true, off: false };
const usage = "Say on or off, prefixes of markets or `all`, and from when if not from now.";

/**
 * @param about `on` or `off`, prefixes of markets (`fr-fr`) or `all`, and an instant with its offset if it is not to be now
 * @throws Error for anything else, and for a market that does not exist
 */
export async function setMaintenance(
	{ db, now }: DbContext,
	[state = "", ...words]: readonly string[],
): Promise<string> {
	const isOn = Object.hasOwn(states, state) ? states[state] : undefined;
	const last = words.at(-1) ?? "";
	const planned = /^\d{4}-/.test(last) ? last : null;
	const names = planned === null ? words : words.slice(0, -1);
	if (isOn === undefined || names.length === 0) throw new Error(usage);
	if (planned !== null && !/T.*(?:Z|[+-]\d\d:\d\d)$/.test(planned)) {
		throw new Error(`${planned} is no instant with its offset, such as 2026-11-30T04:00:00+01:00.`);
	}
	const since = planned === null ? now() : new Date(planned);
	if (Number.isNaN(since.getTime())) throw new Error(`${planned} is no instant.`);
	const { markets } = marketsAt(await readMarketRows(db), now());
	const chosen = names.includes("all")
		? markets
		: names.map((name) => {
				const found = markets.find(({ locale }) => locale.prefix === name);
				if (!found) {
					const prefixes = markets.map(({ locale }) => locale.prefix);
					throw new Error(`There is no market ${name}: say ${prefixes.join(", ")}, or all.`);
				}
				return found;
			});
	// what was planned for a later moment stays, and a second word about the same moment replaces the first
	await db.transaction(async (tx) => {
		await tx
			.insert(marketFlags)
			.values(chosen.map(({ storeId }) => ({ storeId, flag: maintenanceFlag, since, isOn })))
			.onConflictDoUpdate({
				target: [marketFlags.storeId, marketFlags.flag, marketFlags.since],
				set: { isOn },
			});
		await publishChange(tx, "domain");
	});
	const when = planned === null ? "now" : `from ${since.toISOString()}`;
	return `${chosen.map(({ locale }) => locale.prefix).join(", ")}: ${isOn ? "closed" : "open"} ${when}`;
}
