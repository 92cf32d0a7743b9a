// The A/B testing service in the browser: its script once, then its reload function; orders once each (MEASURE-8,
// MEASURE-11). Fetched only where there is a service and consent.
import { browserStorage } from "~/i18n/browser-storage.ts";
import type { TransactionReport } from "~/models/experiment/transaction.ts";
import { allowScripts } from "~/ui/allowed-scripts.ts";

/** What the script leaves on `window`; nothing of it is certain. */
interface Service {
	ABTastyReload?: () => void;
	abtasty?: { send?: (kind: "transaction" | "item", event: object) => void };
}
const service = (): Service => window as Service;

/** Milliseconds between two looks for what the script brings, and how many there are. */
const [lookEvery, mostLooks] = [500, 10];

/** Orders that were told, newest last, and how many of them are remembered. */
const { key: toldKey } = browserStorage.testedOrders;
const mostTold = 20;

let injected: Promise<boolean> | null = null;

function inject(address: string): Promise<boolean> {
	// what it loads from beside itself comes along
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

/** Injects the script; every later time, for every later page, tells it to look again. */
export function runTests(address: string): void {
	if (injected) void injected.then(() => service().ABTastyReload?.());
	else injected = inject(address);
}

function told(): string[] {
	try {
		const known: unknown = JSON.parse(localStorage.getItem(toldKey) ?? "[]");
		return Array.isArray(known) ? known.filter((each) => typeof each === "string") : [];
	} catch {
		return [];
	}
}

function noteTold(orderNumber: string): void {
	try {
		localStorage.setItem(toldKey, JSON.stringify([...told(), orderNumber].slice(-mostTold)));
	} catch {
		// no storage: this page has told it, and it is not told again until it is loaded anew
	}
}

const underWay = new Set<string>();

/** Tells an order once in this browser, however often its page is shown. */
export async function tellOrder(
	address: string,
	{ transaction, items }: TransactionReport,
): Promise<void> {
	const { tid } = transaction;
	if (underWay.has(tid) || told().includes(tid)) return;
	underWay.add(tid);
	injected ??= inject(address);
	if (!(await injected)) return;
	for (let look = 0; look < mostLooks && !service().abtasty?.send; look += 1) {
		await new Promise((resolve) => setTimeout(resolve, lookEvery));
	}
	const { abtasty } = service();
	if (!abtasty?.send) return;
	noteTold(tid);
	abtasty.send("transaction", transaction);
	for (const item of items) abtasty.send("item", item);
}
