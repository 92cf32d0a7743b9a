// Plays a seed's inputs against a shop and reports what must not have happened.
import { randomFrom } from "#tests/support/random.ts";
import { booksFaults, readBooks } from "./books.ts";
import { gatewayInput, operations } from "./gateway-inputs.ts";
import { harvest, type ReaderKind } from "./harvest.ts";
import type { Input } from "./input.ts";
import { faultOf } from "./judge.ts";
import { openLane } from "./lane.ts";
import { watchLog } from "./log-watch.ts";
import { type Answer, send } from "./send.ts";
import type { Shop } from "./shop.ts";
import { makeShopper } from "./shoppers.ts";
import { storefrontInput } from "./storefront-inputs.ts";
import { newTally, type Tally } from "./tally.ts";

export interface Plan {
	seed: number;
	/** numbers of the inputs, both included */
	from: number;
	to: number;
	/** inputs in flight at a time, each lane with shoppers of its own; making those costs more than some hundred inputs */
	lanes?: number;
	/** pages of one route that each reader reads for links and forms, before the first input */
	pages?: number;
	/** who reads them; a buyer meets most forms that a guest does */
	readers?: readonly ReaderKind[];
	/** ends the run early; what was played until then is reported */
	seconds?: number;
	/** is called with every fault at once */
	say?: (line: string) => void;
}

export interface Outcome {
	faults: string[];
	/** number of inputs that were played */
	played: number;
	/** lines of the table of what was reached */
	lines: string[];
	/** how many routes and operations were reached */
	reach: ReturnType<Tally["reach"]>;
	/** errors that the programs logged */
	errors: string[];
}

/** Number of inputs after which the logs are read. */
const stretch = 500;
/** Faults after which the run ends: a broken shop is reported, its faults are not counted. */
const mostFaults = 200;

function described(number: number, { program, subject, asked }: Input): string {
	const body = asked.body?.toString("utf8") ?? "";
	const headers = Object.entries(asked.headers).filter(([name]) => name !== "cookie");
	return [
		`input ${number} (${program}, ${subject})`,
		`  ${asked.method} ${asked.target.slice(0, 600)}`,
		`  ${JSON.stringify(Object.fromEntries(headers)).slice(0, 600)}`,
		...(body === "" ? [] : [`  ${JSON.stringify(body.slice(0, 600))}`]),
	].join("\n");
}

async function standsStill({ programs }: Shop): Promise<string[]> {
	const pages = [
		[programs.storefront.url, "/fr-fr/"],
		[programs.storefront.url, "/readyz"],
		[programs.gateway.url, "/readyz"],
	] as const;
	const faults = pages.map(async ([origin, target]) => {
		const asked = { method: "GET", target, headers: {}, body: null };
		const answer = await send(origin, asked).catch((error: unknown) => String(error));
		if (typeof answer === "string") return [`${target} is not answered any more: ${answer}`];
		return answer.status === 200 ? [] : [`${target} answers ${answer.status} afterwards`];
	});
	return (await Promise.all(faults)).flat();
}

export async function play(shop: Shop, plan: Plan): Promise<Outcome> {
	const faults: string[] = [];
	const tell = (fault: string) => {
		faults.push(fault);
		plan.say?.(fault);
	};
	const log = watchLog(shop.programs);
	// the shopper to whom nothing may happen: a customer with a cart, an order, points and everything an account keeps
	const other = await makeShopper(shop, "buyer");
	log.hide(other.secrets);
	const ids = [other.facts.customerId, other.facts.cartId, other.facts.orderNumber].map(String);
	const before = await readBooks(shop.db);
	const known = await harvest(shop, plan.pages ?? 2, plan.readers ?? ["guest", "buyer"]);
	const tally = newTally();
	const endsAt = performance.now() + (plan.seconds ?? 3_600) * 1_000;
	let number = plan.from;
	let played = 0;

	async function playOne(lane: ReturnType<typeof openLane>, own: number): Promise<void> {
		const random = randomFrom(`${plan.seed}:${own}`);
		const self = await lane.next(random);
		const turn = Math.floor(own / 2);
		const making = { random, turn, shop, harvest: known, self, other, taken: new Set<string>() };
		const input = own % 2 === 0 ? storefrontInput(making) : gatewayInput(making);
		const { url } = shop.programs[input.program];
		let answer: Answer;
		try {
			answer = await send(url, input.asked);
		} catch (error) {
			tell(`${described(own, input)}\n  has no answer: ${String(error)}`);
			return;
		}
		tally.count(input, answer);
		const fault = faultOf(input, answer, other.private);
		if (fault) {
			tell(`${described(own, input)}\n  ${fault}: ${answer.status} ${answer.text.slice(0, 200)}`);
		}
		await lane.after(self, input, answer);
	}

	async function lane(): Promise<void> {
		const own = openLane(shop, ({ secrets }) => log.hide(secrets));
		while (number <= plan.to && performance.now() < endsAt && faults.length < mostFaults) {
			const next = number;
			number += 1;
			await playOne(own, next);
			played += 1;
			if (played % stretch === 0) readLog();
		}
	}

	function readLog(): void {
		for (const fault of log.faults()) tell(`up to input ${number - 1}: ${fault}`);
	}

	async function look(): Promise<void> {
		const changed = await booksFaults(shop.db, before, ids);
		for (const fault of changed.slice(0, 10)) tell(`up to input ${number - 1}: ${fault}`);
		readLog();
	}

	const all = Array.from({ length: plan.lanes ?? 4 }, lane);
	await Promise.all(all);
	await look();
	for (const fault of await standsStill(shop)) tell(fault);
	const subjects = {
		storefront: [...shop.table.routes.map(({ id }) => id), "site"],
		// shoppers have no operator's key
		gateway: operations.flatMap(({ id, access }) => (access === "operator" ? [] : [id])),
	};
	return {
		faults,
		played,
		lines: tally.lines(subjects),
		reach: tally.reach(subjects),
		errors: log.errors(),
	};
}
