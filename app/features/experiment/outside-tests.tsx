// Where an A/B testing service joins the page. Neither component renders anything.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenAllowed } from "#app/features/consent/when-allowed.ts";
import type { TransactionReport } from "#app/models/experiment/transaction.ts";

/** Runs the tests on every page, once it is hydrated. @param script null without a service */
export function OutsideTests({ script }: { script: string | null }) {
	const { pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that is shown
	useEffect(() => {
		if (!script) return;
		return whenAllowed("experiments", async () => {
			const { runTests } = await import("./test-script.ts");
			runTests(script);
		});
	}, [script, pathname, search]);
	return null;
}

/** Reports an order to the service, on its confirmation page. */
export function OutsideOrder({ script, ...report }: TransactionReport & { script: string }) {
	const { transaction, items } = report;
	useEffect(
		() =>
			whenAllowed("experiments", async () => {
				const { reportOrder } = await import("./test-script.ts");
				await reportOrder(script, { transaction, items });
			}),
		[script, transaction, items],
	);
	return null;
}
