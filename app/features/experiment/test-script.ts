// The A/B testing service in the browser: loads its script once, then calls its reload function; reports each order once
// (MEASURE-8, MEASURE-11). Fetched only when there is a service and consent.
import { browserStorage } from "#app/i18n/browser-storage.ts";
import type { TransactionReport } from "#app/models/experiment/transaction.ts";
import { allowScripts } from "#app/ui/allowed-scripts.ts";

/** What the script puts on `window`; any of it may be missing. */
interface Service {
	ABTastyReload?: () => void;
	abtasty?: { send?: (kind: "transaction" | "item", event: object) => void };
}
const service = (): Service => window as Service;

/** Milliseconds between two checks for what the script puts there, and the greatest number of checks. */
const [pollInterval, maxLooks] = [500, 10];

/** Storage key of the orders reported, newest last, and how many of them are remembered. */
const { key: reportedKey } = browserStorage.testedOrders;
const maxReported = 20;

let injected: Promise<boolean> | null = null;

function inject(address: string): Promise<boolean> {
	// the script may load others from its own folder
	allowScripts(address.slice(0, address.lastIndexOf("/") + 1));
	return new Promise((resolve) => {
		const script = document.createElement("script");
		script.async = true;
		script.onload = () => resolve(true);
		script.onerror = () => resolve(false);
		script.src = address;
		document.head.append(script);
	});
}

/** Injects the script; on every later page, calls its reload function instead. */
export function runTests(address: string): void {
	if (injected) void injected.then(() => service().ABTastyReload?.());
	else injected = inject(address);
}

function reportedOrders(): string[] {
	try {
		const known: unknown = JSON.parse(localStorage.getItem(reportedKey) ?? "[]");
		return Array.isArray(known) ? known.filter((each) => typeof each === "string") : [];
	} catch {
		return [];
	}
}

function recordReported(orderNumber: string): void {
	try {
		localStorage.setItem(
			reportedKey,
			JSON.stringify([...reportedOrders(), orderNumber].slice(-maxReported)),
		);
	} catch {
		// no storage: `underWay` keeps this page from reporting it again until it is loaded anew
	}
}

const underWay = new Set<string>();

/** Reports an order once per browser, however often its page is shown. */
export async function reportOrder(
	address: string,
	{ transaction, items }: TransactionReport,
): Promise<void> {
	const { tid } = transaction;
	if (underWay.has(tid) || reportedOrders().includes(tid)) return;
	underWay.add(tid);
	injected ??= inject(address);
	if (!(await injected)) return;
	for (let look = 0; look < maxLooks && !service().abtasty?.send; look += 1) {
		await new Promise((resolve) => setTimeout(resolve, pollInterval));
	}
	const { abtasty } = service();
	if (!abtasty?.send) return;
	recordReported(tid);
	abtasty.send("transaction", transaction);
	for (const item of items) abtasty.send("item", item);
}
