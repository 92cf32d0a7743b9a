// `npm run conformance -- --url https://gateway.example --key … --store 1001 [--token …] [--operator-key …] [--json]`:
// whether a gateway keeps to the contract (gateway/contract). Exit code 1 where it does not. It writes carts and, with a
// token, to the account of that customer, who should exist for this alone.
import { parseArgs } from "node:util";
import "../support/use-demo-markets.ts";
import { operations } from "./operations.ts";
import { reportText } from "./report.ts";
import { runConformance } from "./run.ts";

const { values } = parseArgs({
	options: {
		url: { type: "string" },
		key: { type: "string" },
		store: { type: "string" },
		token: { type: "string" },
		"operator-key": { type: "string" },
		json: { type: "boolean", default: false },
	},
});
const { url, key, store, token, json, "operator-key": operatorKey } = values;
if (!url || !key || !store) {
	process.stderr.write(
		"npm run conformance -- --url <gateway> --key <subscription key> --store <store id> [--token <access token of a customer>] [--operator-key <key>] [--json]\n",
	);
	process.exit(2);
}

const report = await runConformance({
	url: url.replace(/\/$/, ""),
	subscriptionKey: key,
	storeId: store,
	customerToken: token ?? null,
	operatorKey: operatorKey ?? null,
});
const ids = operations.map(({ id }) => id).sort();
const seen = ids.map((id) => ({ operation: id, answers: report.answersOf(id) }));
process.stdout.write(
	json
		? `${JSON.stringify({ operations: seen, held: report.held, departures: report.departures }, null, "\t")}\n`
		: `${reportText(report, ids)}\n`,
);
process.exitCode = report.departures.length === 0 ? 0 : 1;
