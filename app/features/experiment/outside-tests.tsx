// Where an A/B testing service has its part in the page. Neither component draws anything.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenAllowed } from "~/features/consent/when-allowed.ts";
import type { TransactionReport } from "~/models/experiment/transaction.ts";

/** On every page, once it is alive. @param script null without a service */
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

/** On the confirmation of an order. */
export function OutsideOrder({ script, ...report }: TransactionReport & { script: string }) {
	const { transaction, items } = report;
	useEffect(
		() =>
			whenAllowed("experiments", async () => {
				const { tellOrder } = await import("./test-script.ts");
				await tellOrder(script, { transaction, items });
			}),
		[script, transaction, items],
	);
	return null;
}
