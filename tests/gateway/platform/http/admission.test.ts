import { expect, it } from "vitest";
import { createAdmission } from "#gateway/platform/http/admission.ts";
import { classOfPriority, priorityOf, requestClasses } from "#shop/request-classes.ts";

function played() {
	const state = { now: 0, lag: 0, waiting: 0 };
	const mayAnswer = createAdmission({
		pool: () => ({ total: 10, waiting: state.waiting }),
		readLag: () => state.lag,
		now: () => state.now,
	});
	const answered = () => requestClasses.filter(mayAnswer);
	/** The event loop is this late at so many looks in a row. */
	const isLate = (lag: number, looks: number) => {
		state.lag = lag;
		for (let look = 0; look < looks; look += 1) {
			state.now += 250;
			mayAnswer("rest");
		}
	};
	return { state, answered, isLate };
}

it.each([
	{ waiting: 0, answered: 5 },
	{ waiting: 20, answered: 4 },
	{ waiting: 40, answered: 3 },
	{ waiting: 80, answered: 2 },
	{ waiting: 160, answered: 1 },
	{ waiting: 320, answered: 0 },
])("OPERATOR-62: $waiting callers that wait for ten connections leave $answered classes", (row) => {
	const { state, answered } = played();
	state.waiting = row.waiting;
	expect(answered()).toEqual(requestClasses.slice(0, row.answered));
});

it("OPERATOR-62: a late event loop refuses the less important first, and the checkout never", () => {
	const { answered, isLate } = played();
	for (const [lag, count] of [
		[100, 5],
		[250, 4],
		[500, 3],
		[1_000, 2],
		[5_000, 1],
		[0, 5],
	] as const) {
		isLate(lag, 3);
		expect(answered()).toEqual(requestClasses.slice(0, count));
	}
});

it("OPERATOR-62: one long turn of the event loop alone refuses none", () => {
	const { answered, isLate } = played();
	isLate(5_000, 1);
	expect(answered()).toHaveLength(5);
});

it("OPERATOR-62: the class of a call travels as its priority; a call that says none counts as a cart's", () => {
	for (const kind of requestClasses) expect(classOfPriority(priorityOf(kind))).toBe(kind);
	expect(classOfPriority(undefined)).toBe("cart");
	expect(classOfPriority("i, u=7")).toBe("rest");
	expect(classOfPriority("nonsense")).toBe("cart");
});
