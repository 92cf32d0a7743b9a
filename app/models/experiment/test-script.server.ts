// The script of an A/B testing service, if an operator has one (MEASURE-8, MEASURE-9).

import {
	type Context,
	getRuntime,
	getSegmentations,
	getShop,
} from "#app/server/request-context.ts";
import type { Order } from "#contract/order/shapes.ts";
import { type TransactionReport, transactionReport } from "./transaction.ts";

/** MEASURE-9: in production the file is named after the shop's domain extension; elsewhere all shops share one. */
const extensions = ["ch", "de", "fr", "com", "es", "it", "pl"] as const;
const elsewhere = "non-prod";

const isProduction = (context: Context) => getRuntime(context).env.VITRINE_ENV === "production";

/** Name of the file for a shop's domain; null if the service has none for it. */
export function testFile(domain: string, inProduction: boolean): string | null {
	const own = extensions.find((extension) => domain.endsWith(`.${extension}`));
	return (inProduction ? own : elsewhere) ?? null;
}

/** Address of the script; also null without the flag or without a service. */
export function testScript(context: Context): string | null {
	const { domain } = getShop(context);
	const base = getRuntime(context).env.ABTASTY_SCRIPT_URL;
	const file = testFile(domain.domain, isProduction(context));
	return base && domain.abtasty && file ? `${base}/${file}.js` : null;
}

export interface TestedOrder extends TransactionReport {
	script: string;
}

/** The report on an order for the service; null without a service. */
export async function testedOrder(context: Context, order: Order): Promise<TestedOrder | null> {
	const script = testScript(context);
	if (!script) return null;
	const { domain } = getShop(context);
	const about = {
		segmentations: await getSegmentations(context),
		country: domain.countryCodeISO2,
		isProduction: isProduction(context),
	};
	return { script, ...transactionReport(order, about) };
}
