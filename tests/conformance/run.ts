// Runs the contract against a gateway: ours, theirs, a new one.
import { Asker, Stuck, type Target } from "./ask.ts";
import { checkCart } from "./cart.ts";
import { checkCatalogue, findGoods } from "./catalogue.ts";
import { checkCheckout } from "./checkout.ts";
import { checkAccount, closeAccount } from "./customer.ts";
import { everyCall } from "./every-call.ts";
import { checkFeeds } from "./feeds.ts";
import { operations } from "./operations.ts";
import { checkOperator } from "./operator.ts";
import { Report, Sought } from "./report.ts";

/** Parts of a run: `calls` asks every operation, the others those that they need. */
export const parts = [
	"calls",
	"operator",
	"catalogue",
	"feeds",
	"cart",
	"account",
	"checkout",
] as const;
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

interface Options {
	/** parts to run, instead of all */
	asked?: readonly Part[];
	/** operations whose common refusals are checked, instead of all */
	ids?: readonly string[];
	/** rule whose first departure ends the run, for who only wants to know whether there is one */
	until?: string;
}

async function runParts(
	asker: Asker,
	{ asked = parts, ids }: Omit<Options, "until">,
): Promise<void> {
	if (asked.includes("calls")) {
		await everyCall(
			asker,
			operations.filter(({ id }) => !ids || ids.includes(id)),
		);
	}
	if (asked.includes("operator")) await unlessStuck(() => checkOperator(asker));
	if (asked.every((part) => part === "calls" || part === "operator")) return;
	const find = asked.includes("catalogue") ? checkCatalogue : findGoods;
	const found = await unlessStuck(() => find(asker));
	if (!found) return;
	if (asked.includes("feeds")) await unlessStuck(() => checkFeeds(asker, found));
	if (asked.includes("cart")) await unlessStuck(() => checkCart(asker, found));
	if (!asker.target.customerToken) return;
	if (asked.includes("account")) await unlessStuck(() => checkAccount(asker, found));
	if (asked.includes("checkout")) await unlessStuck(() => checkCheckout(asker, found));
	if (asked.includes("account")) await unlessStuck(() => closeAccount(asker));
}

/**
 * Checks a gateway against its contract, as a guest and, with a token, as a customer.
 * @throws Error when there is no answer
 */
export async function runConformance(target: Target, options: Options = {}): Promise<Report> {
	const report = new Report(options.until);
	try {
		await runParts(new Asker(target, report), options);
	} catch (error) {
		if (!(error instanceof Sought)) throw error;
	}
	return report;
}
