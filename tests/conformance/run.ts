// The contract against a gateway: ours, theirs, a new one.
import { Asker, Stuck, type Target } from "./ask.ts";
import { checkCart } from "./cart.ts";
import { checkCatalogue } from "./catalogue.ts";
import { checkCheckout } from "./checkout.ts";
import { checkAccount, closeAccount } from "./customer.ts";
import { everyCall } from "./every-call.ts";
import { checkFeeds } from "./feeds.ts";
import { operations } from "./operations.ts";
import { Report } from "./report.ts";

/** What there is to ask; of `calls` each operation, of the others what it takes to do them. */
export const parts = ["calls", "catalogue", "feeds", "cart", "account", "checkout"] as const;
export type Part = (typeof parts)[number];

/** What cannot be gone on with has said why in the report already. */
async function unlessStuck<T>(work: () => Promise<T>): Promise<T | null> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof Stuck) return null;
		throw error;
	}
}

/**
 * Asks a gateway what its contract says, as a guest and, where there is a token, as a customer.
 * @param asked parts to ask, in place of all
 * @param ids operations to ask what every one refuses, in place of all
 * @throws Error where nobody answers
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
