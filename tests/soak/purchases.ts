// So many shoppers at a time buy at a storefront, without JavaScript, from the home page to the order's number: what an
// overloaded shop still sells, and whether a purchase that was begun is lost.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, type Client, NoAnswer, openClient } from "./browser-without-script.ts";

export interface Sales {
	/** bought within the time */
	purchases: number;
	/** seconds of the time */
	seconds: number;
	/** came into the checkout */
	begun: number;
	/** of them: neither bought in the end nor still about it */
	lost: string[];
	/** requests without an answer in the browser's patience */
	unanswered: number;
	/** answered 503 with Retry-After */
	shed: number;
	/** statuses from 500 other than these */
	faults: number;
	/** shoppers who gave up before the checkout, by why */
	leftBefore: Map<string, number>;
}

export interface Crowd {
	origin: string;
	shoppers: number;
	/** milliseconds that are counted */
	lasts: number;
	/** milliseconds before that, in which carts are filled and nothing is counted */
	warmsUp?: number;
	/** milliseconds that a browser waits for an answer */
	patience?: number;
	/** milliseconds for those who are in the checkout when the time is over */
	finishWithin?: number;
}

const orderNumber = /V[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2}/;

const address = {
	firstName: "Zoé",
	lastName: "Martin-Leroy",
	address1: "12 rue des Lilas",
	zipCode: "75011",
	city: "Paris",
	phone: "0612345678",
};

function anyOf<T>(all: readonly T[]): T {
	const one = all[Math.floor(Math.random() * all.length)];
	if (one === undefined) throw new Error("nothing to choose from");
	return one;
}

const linksIn = (html: string, pattern: RegExp) => [
	...new Set([...html.matchAll(pattern)].map(([, path = ""]) => path)),
];

const has = (name: string) => (form: { fields: { name: string }[] }) =>
	form.fields.some((field) => field.name === name);

/** @throws Error where a page is not the one that a shopper expects */
function expectPath(answer: Answer, path: RegExp): Answer {
	if (answer.status === 200 && path.test(answer.url.pathname)) return answer;
	throw new Error(`${answer.status} at ${answer.url.pathname.replaceAll(/[\w-]{20,}/g, "*")}`);
}

/** Home, listing, product, cart. @returns the cart's page */
export async function fillCart(client: Client): Promise<Answer> {
	const home = expectPath(await client.get("/fr-fr/"), /./);
	const [listing = "/fr-fr/"] = linksIn(home.text, /href="([^"?]+--plwomen_dresses\/)"/g);
	const products = linksIn(
		expectPath(await client.get(listing), /--pl/).text,
		/href="([^"?]+--p\d+\/)"/g,
	);
	for (let tries = 0; tries < 6; tries += 1) {
		const product = expectPath(await client.get(anyOf(products)), /--p\d/);
		const sizes = [...product.text.matchAll(/<input[^>]*name="sku"[^>]*>/g)]
			.map(([input]) => input)
			.filter((input) => !/\bdisabled\b/.test(input))
			.flatMap((input) => /value="(\d+)"/.exec(input)?.[1] ?? []);
		if (sizes.length === 0) continue;
		await client.send(product, has("sku"), { sku: anyOf(sizes) });
		const cart = expectPath(await client.get("/fr-fr/cart/"), /\/cart\//);
		if (cart.text.includes('id="order-email"')) return cart;
	}
	throw new Error("nothing could be put into the cart");
}

/** From the cart through the checkout. @param begun is called once the shopper is in it @returns the page that takes the card */
export async function openPaymentSite(
	client: Client,
	cart: Answer,
	begun: () => void = () => undefined,
): Promise<Answer> {
	const email = `shopper-${randomUUID()}@vitrine.example`;
	const isOrder = (form: { fields: { name: string; value: string }[] }) =>
		form.fields.some(({ name, value }) => name === "intent" && value === "email-only");
	const billing = expectPath(await client.send(cart, isOrder, { email }), /order-billing/);
	begun();
	const payment = expectPath(
		await client.send(billing, has("address1"), { ...address, method: "NO" }),
		/order-payment/,
	);
	return expectPath(
		await client.send(payment, has("terms"), { method: "card", terms: "yes", intent: "pay" }),
		/\/_gateway\/payment\//,
	);
}

export const payByCard = (client: Client, site: Answer, number: string): Promise<Answer> =>
	client.send(site, has("number"), {
		number,
		expiry: "12/30",
		cvc: "123",
		holder: "Zoé Martin-Leroy",
	});

/** From the cart to the order's number. @param begun as of `openPaymentSite` @throws Error where no order comes of it */
export async function buy(
	client: Client,
	cart: Answer,
	begun: () => void = () => undefined,
): Promise<void> {
	const site = await openPaymentSite(client, cart, begun);
	let page = await payByCard(client, site, "4111111111111111");
	for (let looks = 0; looks < 30; looks += 1) {
		expectPath(page, /order-confirmation/);
		if (orderNumber.test(page.text)) return;
		await pause(1_000);
		page = await client.get(page.url.pathname + page.url.search);
	}
	throw new Error("the order's number did not come");
}

const wordOf = (error: unknown) =>
	error instanceof NoAnswer
		? `no answer: ${error.message} ${(error.cause as NodeJS.ErrnoException).code}`
		: error instanceof Error
			? error.message
			: String(error);

/** Lets the shoppers buy, each one purchase after the other as another person, until the time is over. */
export async function sell(crowd: Crowd): Promise<Sales> {
	const { origin, shoppers, warmsUp = 0, patience = 15_000, finishWithin = 90_000 } = crowd;
	const lasts = warmsUp + crowd.lasts;
	const startedAt = performance.now();
	const passed = () => performance.now() - startedAt;
	const sales: Sales = {
		purchases: 0,
		seconds: crowd.lasts / 1_000,
		begun: 0,
		lost: [],
		unanswered: 0,
		shed: 0,
		faults: 0,
		leftBefore: new Map(),
	};

	async function shop(): Promise<void> {
		let isBegun = false;
		const client = openClient({
			origin,
			patience,
			mayComeBack: () => passed() < lasts + (isBegun ? finishWithin : 0),
			onAnswer({ status, headers }) {
				if (status === 503 && headers["retry-after"] !== undefined) sales.shed += 1;
				else if (status >= 500) sales.faults += 1;
			},
		});
		try {
			const cart = await fillCart(client);
			if (passed() > lasts) return;
			await buy(client, cart, () => {
				isBegun = true;
				sales.begun += 1;
			});
			if (passed() > warmsUp && passed() <= lasts) sales.purchases += 1;
		} catch (error) {
			const word = wordOf(error);
			if (error instanceof NoAnswer) sales.unanswered += 1;
			if (isBegun) sales.lost.push(word);
			else if (passed() <= lasts) {
				sales.leftBefore.set(word, (sales.leftBefore.get(word) ?? 0) + 1);
				await pause(1_000);
			}
		} finally {
			client.close();
		}
	}

	await Promise.all(
		Array.from({ length: shoppers }, async (_, index) => {
			// a crowd comes within seconds, not within a millisecond
			await pause((index / shoppers) * Math.min(5_000, lasts / 4));
			while (passed() < lasts) await shop();
		}),
	);
	return sales;
}
