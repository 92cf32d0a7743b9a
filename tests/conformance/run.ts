// Runs the contract against a gateway: ours, theirs, a new one.
import { Asker, Stuck, type Target } from "./ask.ts";
import { checkCart } from "./cart.ts";
import { checkCatalogue } from "./catalogue.ts";
import { checkCheckout } from "./checkout.ts";
import { checkAccount, closeAccount } from "./customer.ts";
import { everyCall } from "./every-call.ts";
import { checkFeeds } from "./feeds.ts";
import { operations } from "./operations.ts";
import { Report } from "./report.ts";

/** Parts of a run: `calls` asks every operation, the others those that they need. */
export const parts = ["calls", "catalogue", "feeds", "cart", "account", "checkout"] as const;
export type Part = (typeof parts)[number];

/** Returns null when the work is stuck: the report already says why. */
async function unlessStuck<T>(work: () => Promise<T>): Promise<T | null> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof Stuck) return null;
		throw error;
	}
}

/**
 * Checks a gateway against its contract, as a guest and, with a token, as a customer.
 * @param asked parts to run, instead of all
 * @param ids operations whose common refusals are checked, instead of all
 * @throws Error when nobody answers
 */
export async function runConformance(
	target: Target,
	asked: readonly Part[] = parts,
	ids?: readonly string[],
): Promise<Report> {
	const report = new Report();
	const asker = new Asker(target, report);
	if (asked.includes("calls")) {
		await everyCall(
			asker,
			operations.filter(({ id }) => !ids || ids.includes(id)),
		);
	}
	if (asked.every((part) => part === "calls")) return report;
	const found = await unlessStuck(() => checkCatalogue(asker));
	if (!found) return report;
	if (asked.includes("feeds")) await unlessStuck(() => checkFeeds(asker, found));
	if (asked.includes("cart")) await unlessStuck(() => checkCart(asker, found));
	if (!target.customerToken) return report;
	if (asked.includes("account")) await unlessStuck(() => checkAccount(asker, found));
	if (asked.includes("checkout")) await unlessStuck(() => checkCheckout(asker, found));
	if (asked.includes("account")) await unlessStuck(() => closeAccount(asker));
	return report;
}
