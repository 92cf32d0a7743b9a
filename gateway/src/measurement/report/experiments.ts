// What became of those who took part in an experiment, as raw numbers.
import { measures } from "../day-numbers.ts";
import { currencyOfMarket, type DayNumber } from "./period.ts";

export interface ExperimentNumbers {
	experiment: string;
	variant: string;
	market: string;
	/** who saw it, each once a day: nobody is known again the day after */
	visitors: number;
	/** their orders, as far as a browser said them */
	orders: number;
	/** of the market */
	currency: string;
	/** cents */
	revenue: number;
}

/** One row for each experiment, variant and market; add them up over markets as far as no amount is concerned. */
export function experimentNumbers(numbers: readonly DayNumber[]): ExperimentNumbers[] {
	const rows = new Map<string, ExperimentNumbers>();
	for (const { market, measure, about, times, cents } of numbers) {
		const isVisitors = measure === measures.experimentVisitor;
		if (!isVisitors && measure !== measures.experimentOrder) continue;
		const [experiment = "", variant = ""] = about.split(":");
		const key = `${about} ${market}`;
		const row = rows.get(key) ?? {
			...{ experiment, variant, market, visitors: 0, orders: 0 },
			...{ currency: currencyOfMarket(market), revenue: 0 },
		};
		if (isVisitors) rows.set(key, { ...row, visitors: row.visitors + times });
		else rows.set(key, { ...row, orders: row.orders + times, revenue: row.revenue + cents });
	}
	return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
