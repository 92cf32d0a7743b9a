// How many calls of the gateway wait for each other at each step of the checkout: with a gateway 80 ms away, that is what a shopper
// waits for (CHECKOUT-111). Each answer comes a moment late; what was asked for before it came was not waiting for it.
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { type SpecifiedGateway, specifiedGateway } from "#tests/conformance/specified/gateway.ts";
import { refusalForms } from "#tests/conformance/specified/refusals.ts";
import { storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const most = 3;
/** Milliseconds that an answer is late. */
const late = 25;
const address = {
	firstName: "Zoé",
	lastName: "Müller",
	address1: "3 rue de l’Été",
	zipCode: "75011",
	city: "Paris",
	country: "FR",
};

interface Asked {
	what: string;
	from: number;
	to: number;
}

/** Calls that waited for each other: the longest chain of those that began after another had ended. */
function chainOf(calls: readonly Asked[]): string[] {
	const chains: { chain: string[]; to: number }[] = [];
	for (const { what, from, to } of calls.toSorted((a, b) => a.from - b.from)) {
		const before = chains
			.filter((other) => other.to <= from)
			.sort((a, b) => b.chain.length - a.chain.length)[0];
		chains.push({ chain: [...(before?.chain ?? []), what], to });
	}
	return chains.map(({ chain }) => chain).sort((a, b) => b.length - a.length)[0] ?? [];
}

/** Both changes at once, as this project's own gateway makes them. */
async function both(gateway: SpecifiedGateway, request: Request): Promise<Response> {
	const url = new URL(request.url);
	const { billing, delivery } = (await request.json()) as {
		billing: object;
		delivery: { method: string; address: object };
	};
	const ask = (path: string, version: string, body: object) => {
		const to = new URL(url.href.replace(/\/address-and-delivery.*/, path));
		to.searchParams.set("version", version);
		return gateway.fetch(
			new Request(to, { method: "POST", headers: request.headers, body: JSON.stringify(body) }),
		);
	};
	const billed = await ask("/billing-address", url.searchParams.get("version") ?? "", billing);
	if (!billed.ok) return billed;
	const { version } = (await billed.json()) as { version: number };
	return ask(`/shipping-method/${delivery.method}`, String(version), delivery.address);
}

const billingFields = "line1 line2 line3 line4 country city zipCode quality".split(" ");
/** What the account keeps of an address by the specification alone (ACCOUNT-25, ACCOUNT-31). */
const keptFields: Readonly<Record<string, readonly string[]>> = {
	"PUT /customers-self/addresses/billing": billingFields,
	"POST /customers-self/addresses/deliveries": [
		...billingFields,
		..."firstName lastName phoneNumber phoneNumberCountry phoneNumberQuality favorite".split(" "),
	],
};

/** A gateway that keeps more of an address takes it at once; the one that plays it takes what is specified. */
async function addressAlone(request: Request, fields: readonly string[]): Promise<Request> {
	const given = Object.entries((await request.json()) as Record<string, unknown>);
	const body = JSON.stringify(Object.fromEntries(given.filter(([name]) => fields.includes(name))));
	return new Request(request.url, { method: request.method, headers: request.headers, body });
}

/** What every page's frame shows: kept for all, and nothing waits for it. */
const ofFrame = /segmentations|content_types/;

it("no step of the checkout waits for more than three calls one after the other", async () => {
	const gateway = specifiedGateway(refusalForms[0]);
	let calls: Asked[] = [];
	shop.gateway.isPlayedBy(async (request) => {
		const what = `${request.method} ${new URL(request.url).pathname}`;
		const call = { what, from: performance.now(), to: Number.POSITIVE_INFINITY };
		if (!ofFrame.test(what)) calls.push(call);
		const isBoth = what.endsWith("/address-and-delivery");
		const fields = keptFields[what];
		const asked = fields ? await addressAlone(request, fields) : request;
		const answer = await (isBoth ? both(gateway, request) : gateway.fetch(asked));
		await pause(late);
		call.to = performance.now();
		return answer;
	});
	const depths: Record<string, number> = {};
	const chains: Record<string, string[]> = {};
	const step = async (name: string, visitor: Visitor, ...how: Parameters<Visitor["fetch"]>) => {
		calls = [];
		const page = await visitor.fetch(...how);
		const chain = chainOf(calls);
		depths[name] = chain.length;
		chains[name] = chain;
		return page;
	};
	const visitor = shop.visitor();
	const signedIn = visitor.signIn({ customerId: "customer-1" });
	gateway.calls.accepts(signedIn.accessToken);
	await visitor.fetch("/fr-fr/lina-dress-ink-blue--p100001/", { form: { sku: "3600000000017" } });

	// the bag of before the sign-in is merged on the first page after it
	await visitor.fetch("/fr-fr/cart/");
	await step("addresses and delivery", visitor, "/fr-fr/order-billing/");
	const form = { ...address, phone: "06 12 34 56 78", method: "NO", same: "yes" };
	const set = await step("addresses and delivery, sent", visitor, "/fr-fr/order-billing/", {
		form: { ...form, keep: "yes" },
	});
	expect(set.location).toMatch(/order-(overview|payment)/);
	await step("delivery", visitor, "/fr-fr/order-delivery/");
	await step("delivery, sent", visitor, "/fr-fr/order-delivery/", {
		form: { ...address, method: "NO", addressChoice: "billing", phone: "06 12 34 56 78" },
	});
	await step("overview", visitor, "/fr-fr/order-overview/");
	const page = await step("payment", visitor, "/fr-fr/order-payment/");
	const shown = /name="shown" value="([^"]*)"|value="([^"]*)" name="shown"/.exec(page.text) ?? [];
	const paid = await step("payment, sent", visitor, "/fr-fr/order-payment/", {
		form: { method: "visa", terms: "yes", shown: shown[1] ?? shown[2] ?? "" },
	});
	expect(paid.status).toBe(303);
	const back = new URL(
		new URL(gateway.calls.paymentPage).searchParams.get("return") ?? "",
		"http://shop",
	);
	await step("back from the bank", visitor, back.pathname + back.search);
	const end = await step("confirmation", visitor, "/fr-fr/order-confirmation/");
	expect(end.text).toContain("V7K2-M9QTX-4H00");
	// a customer whose account knows both addresses is not asked (CHECKOUT-96)
	const known = shop.visitor();
	gateway.calls.accepts(known.signIn({ customerId: "customer-1", mark: "again" }).accessToken);
	await known.fetch("/fr-fr/lina-dress-ink-blue--p100001/", { form: { sku: "3600000000017" } });
	await known.fetch("/fr-fr/cart/");
	await step("known addresses", known, "/fr-fr/order-billing/");
	process.stdout.write(`${JSON.stringify(depths)}\n`);
	const longer = Object.entries(chains).filter(([, chain]) => chain.length > most);
	expect(Object.fromEntries(longer)).toEqual({});
});
