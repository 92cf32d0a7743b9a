// Plants a fault and plays until the checker reports it, on a database of its own.
import { onServer } from "../support/gateway/postgres-server.ts";
import { planOf, rushSeed } from "./plans.ts";
import { type PlantedFault, plant } from "./plant.ts";
import { probeFaults } from "./probes.ts";
import { openShop, playPlan } from "./run.ts";

/** Most plans that a fault may take to show. */
const mostPlans = 30;

export interface Caught {
	/** what the checker reported; null when it did not see the fault */
	said: string | null;
	plans: number;
}

/** @param databaseUrl of a migrated and seeded database that may be damaged */
export async function catchFault(fault: PlantedFault, databaseUrl: string): Promise<Caught> {
	const tree = plant(fault);
	try {
		for (const statement of fault.sql ?? []) await onServer(databaseUrl, statement);
		const shop = await openShop(tree.root, databaseUrl);
		try {
			for (let turn = 0; turn < mostPlans; turn += 1) {
				const seed = fault.rush ? rushSeed(fault.rush, turn) : turn;
				const { faults } = await playPlan(shop, planOf(seed));
				const heard = [...faults, ...(await probeFaults(shop.db))];
				const said = heard.find((one) => fault.says.test(one));
				if (said) return { said, plans: turn + 1 };
			}
			return { said: null, plans: mostPlans };
		} finally {
			await shop.close();
		}
	} finally {
		tree.remove();
	}
}
