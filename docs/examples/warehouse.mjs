// A warehouse that ships what it is told: an example of a receiver of webhooks (docs/integrating.md). Node 20 or newer, and
// `npm install standardwebhooks`. It keeps what it knows in one file, so that it may be stopped or killed at any moment.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const {
	GATEWAY_URL = "http://127.0.0.1:4000",
	SUBSCRIPTION_KEY = "vitrine-local-key",
	OPERATOR_KEY, // with the scopes orders:read and orders:write
	WEBHOOK_SECRET, // whsec_…, shown when the endpoint was registered
	LOCATION = "", // of several warehouses, the one that this is: its id, `main` for the main one
	PORT = "8080",
	BOOKS = "warehouse.json", // in a real warehouse: its database
} = process.env;

const webhook = new Webhook(WEBHOOK_SECRET);
const books = existsSync(BOOKS)
	? JSON.parse(readFileSync(BOOKS, "utf8"))
	: { seen: {}, orders: {} };

/** The books are written whole and then put in place: whoever is killed in between finds the ones before. */
function save() {
	writeFileSync(`${BOOKS}.new`, JSON.stringify(books));
	renameSync(`${BOOKS}.new`, BOOKS);
}

/** A call of the gateway. @param key the same for a repeated write, which is then not done again */
async function call(method, path, body, key) {
	const answer = await fetch(`${GATEWAY_URL}/operator/v1${path}`, {
		method,
		headers: {
			"subscription-key": SUBSCRIPTION_KEY,
			"operator-key": OPERATOR_KEY,
			"content-type": "application/json",
			...(key ? { "idempotency-key": key } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
		signal: AbortSignal.timeout(10_000),
	});
	const data = await answer.json();
	if (!answer.ok) throw Object.assign(new Error(data.message), data);
	return data;
}

/** What of a line is still to be sent from here. */
const openHere = ({ open, locations }) =>
	LOCATION === ""
		? open
		: (locations.find(({ locationId }) => (locationId ?? "main") === LOCATION)?.quantity ?? 0);

/** Packs what is still to be sent from here, and says so. */
async function ship(orderNumber, eventId) {
	const order = await call("GET", `/orders/${orderNumber}`);
	const lines = order.lines
		.map((line) => ({ lineId: line.lineId, quantity: openHere(line) }))
		.filter(({ quantity }) => quantity > 0);
	if (lines.length === 0 || !["paid", "prepared"].includes(order.state)) return;
	const { carrier } = order.delivery;
	const trackingNumber = `${Date.now()}`; // in a real warehouse: from the carrier's label
	const from = LOCATION === "" ? {} : { locationId: LOCATION };
	const parcels = [{ carrier: carrier || "Parcel service", trackingNumber }];
	try {
		await call(
			"POST",
			`/orders/${orderNumber}/shipments`,
			{ lines, parcels, ...from },
			`${eventId}${LOCATION}`,
		);
	} catch (error) {
		// sent by an attempt that was killed before it could note it, or cancelled meanwhile
		if (error.code !== "LINES_REFUSED" && error.code !== "IDEMPOTENCY_KEY_REUSED") throw error;
	}
}

/** What an event means for this warehouse. Each may come twice: what it does a second time changes nothing. */
async function take({ id, type, data }) {
	if (!type.startsWith("order.")) return;
	books.orders[data.orderNumber] ??= { total: data.total, shipped: 0 };
	const order = books.orders[data.orderNumber];
	order.state = type.slice("order.".length);
	order.refunded = data.refundedAmount;
	const isHere = LOCATION === "" || (data.locationId ?? "main") === LOCATION;
	for (const { quantity } of type === "order.shipped" && isHere ? data.lines : []) {
		order.shipped += quantity;
	}
	if (type === "order.paid") await ship(data.orderNumber, id);
}

/** One event after the other: those of an order come in their order. */
let last = Promise.resolve();
function inTurn(work) {
	const mine = last.then(work);
	last = mine.catch(() => {});
	return mine;
}

createServer(async (request, response) => {
	const end = (status) => response.writeHead(status).end();
	try {
		let body = "";
		for await (const chunk of request) body += chunk;
		let event;
		try {
			event = webhook.verify(body, request.headers); // refuses what is older than five minutes too
		} catch {
			return end(401);
		}
		await inTurn(async () => {
			if (books.seen[event.id]) return;
			await take(event);
			books.seen[event.id] = event.timestamp; // with what it did, in one write
			save();
		});
		end(204);
	} catch (error) {
		process.stderr.write(`${error.message}\n`);
		end(500); // it comes again
	}
}).listen(Number(PORT), () => process.stdout.write(`The warehouse listens on ${PORT}.\n`));
