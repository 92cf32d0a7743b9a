import { beforeEach, describe, expect, it } from "vitest";
import { setHspShipping, setShippingMethod } from "#contract/cart/delivery.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import {
	createDeliveryAddress,
	deleteDeliveryAddress,
	getAddresses,
	getDeliveryAddresses,
	updateDeliveryAddress,
} from "#contract/customer/addresses.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import {
	getStore,
	listLockers,
	listPickups,
	listStoreCountries,
	listStores,
} from "#contract/storelocator/operations.ts";
import { aSavedAddress } from "#tests/support/storefront/address-builders.ts";
import {
	aCart,
	anAddress,
	aReadyCart,
	aShippingMethod,
	eur,
} from "#tests/support/storefront/builders.ts";
import { aPoint } from "#tests/support/storefront/place-builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/fr-fr/order-delivery/";
const billed = aCart({ billingAddress: anAddress() });
const kept = aSavedAddress({ line1: "7 QUAI JEAN MOULIN", city: "LYON" });
const lyon = { lat: 45.764, lon: 4.8357, label: "Lyon" };

const shopper = (cart: Cart = billed) => signedInWith(shop, cart);

function offer(...keys: ShippingMethodKey[]) {
	const data = keys.map((key) =>
		aShippingMethod({
			key,
			needsAddress: key === "NO",
			needsPhone: key === "PR",
			shippingRate: { price: eur(390), freeAbove: null },
		}),
	);
	shop.gateway.returns(listShippingMethods, data);
}

beforeEach(() => {
	const saved = [kept];
	shop.gateway.returns(getDeliveryAddresses, saved);
	const book = { deliveryAddresses: saved, billingAddress: null };
	shop.gateway.returns(getAddresses, book);
	const located = { stores: [aPoint()], origin: lyon };
	for (const list of [listStores, listPickups, listLockers]) {
		shop.gateway.returns(list, located);
	}
	shop.gateway.on(listStoreCountries, () => refuse("STORE_NOT_FOUND"));
	for (const set of [setShippingMethod, setHspShipping]) {
		shop.gateway.returns(set, aReadyCart());
	}
	offer("NO", "PR");
});

const body = (operation: string) => shop.gateway.calls(operation)[0]?.body;

describe("a Packstation (CHECKOUT-108)", () => {
	const german = {
		...anAddress(),
		zipCode: "10119",
		city: "BERLIN",
		country: "DE",
		phoneNumber: "",
	};
	const inBerlin = aCart({ billingAddress: german });
	const place = "/de-de/order-delivery/";
	const typed = {
		method: "LO",
		"point-LO": "packstation",
		postNumber: "1234 5678",
		packstation: "145",
		packstationZip: "10115",
		packstationCity: "Berlin",
	};

	beforeEach(() => offer("NO", "LO"));

	it("asks for the Postnummer, and for number and town of one that is not listed", async () => {
		const { text } = await shopper(inBerlin).fetch(place);
		for (const name of ["postNumber", "packstation", "packstationZip", "packstationCity"]) {
			expect(text).toContain(`name="${name}"`);
		}
		expect((await shopper().fetch(path)).text).not.toContain('name="postNumber"');
	});

	it("is not chosen for the shopper while no place is found: a search without a script keeps what is ticked", async () => {
		shop.gateway.returns(listLockers, { stores: [], origin: null });
		const { text } = await shopper(inBerlin).fetch(place);
		expect(text).toContain('value="packstation"');
		expect(text).not.toMatch(/<input(?=[^>]*value="packstation")(?=[^>]*checked)/);
	});

	it("is sent as it is addressed, whether listed or typed, without a phone", async () => {
		const visitor = shopper(inBerlin);
		expect((await visitor.fetch(place, { form: typed })).status).toBe(303);
		expect(body("setShippingMethod")).toMatchObject({
			line1: "Packstation 145",
			zipCode: "10115",
			city: "BERLIN",
			country: "DE",
			postNumber: "12345678",
		});
		expect(body("setShippingMethod")).not.toHaveProperty("deliveryPointIdV2");
	});

	it("of the list is sent by its id, with the Postnummer", async () => {
		const listed = { ...typed, "point-LO": "708001", packstation: "", packstationZip: "" };
		expect((await shopper(inBerlin).fetch(place, { form: listed })).status).toBe(303);
		const sent = { deliveryPointIdV2: "708001", postNumber: "12345678" };
		expect(body("setShippingMethod")).toMatchObject(sent);
	});

	it.each([
		["postNumber", "12345"],
		["postNumber", ""],
		["packstation", "12"],
		["packstationZip", "1011"],
		["packstationCity", ""],
	])("keeps what was typed and says what is wrong with %s “%s”", async (name, value) => {
		const { status, text } = await shopper(inBerlin).fetch(place, {
			form: { ...typed, [name]: value },
		});
		expect(status).toBe(400);
		expect(text).toContain(`href="#delivery-${name}"`);
		expect(text).toMatch(/name="packstation"[^>]*|value="145"/);
		expect(shop.gateway.calls("setShippingMethod")).toHaveLength(0);
	});

	it("that was typed before is filled in again", async () => {
		const address = { ...german, line1: "PACKSTATION 145", line2: "POSTNUMMER 12345678" };
		const chosen = aReadyCart({
			billingAddress: german,
			shippingAddress: { ...address, deliveryPointIdV2: null },
			shippingInfo: { shippingMethodKey: "LO", name: "Packstation", price: eur(375) },
		});
		const { text } = await shopper(chosen).fetch(place);
		expect(text).toMatch(
			/name="postNumber"[^>]*value="12345678"|value="12345678"[^>]*name="postNumber"/,
		);
		expect(text).toMatch(/<input(?=[^>]*value="packstation")(?=[^>]*checked)/);
	});
});

describe("pickup points and lockers", () => {
	it("names the carrier of each delivery (CHECKOUT-107)", async () => {
		const data = [
			aShippingMethod({ carrier: "Colissimo" }),
			aShippingMethod({ key: "EX", carrier: "Chronopost" }),
			aShippingMethod({ key: "PR" }),
		];
		shop.gateway.returns(listShippingMethods, data);
		const { text } = await shopper().fetch(path);
		// the page's markup, and the data that its client starts from
		const [markup = ""] = /<main.*<\/main>/s.exec(text) ?? [];
		expect(markup.match(/Par (Colissimo|Chronopost)\./g)).toEqual([
			"Par Colissimo.",
			"Par Chronopost.",
		]);
	});

	it("says in how many parcels it would come (ORDER-54)", async () => {
		const { text } = await shopper({ ...billed, parcelCount: 2 }).fetch(path);
		const [markup = ""] = /<main.*<\/main>/s.exec(text) ?? [];
		expect(markup).toContain("Arrive en 2 colis.");
		expect((await shopper().fetch(path)).text).not.toContain("en 2 colis");
	});

	it("are listed near the billing address, with distance, hours and whether they are open", async () => {
		const { text } = await shopper().fetch(path);
		const [call] = shop.gateway.calls("listPickups");
		expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
			search: "75011",
			countryCode: "FR",
			deliveryCountries: "FR",
			context: "order",
		});
		expect(text).toContain("Presse et Papier");
		expect(text).toContain("340\u00a0m");
		expect(text).toMatch(/10:00 – 19:00/);
		expect(text).toMatch(/Ouvert jusqu’à|Ouvre /);
	});

	it("are searched for by an address that holds method and words", async () => {
		const { text } = await shopper().fetch(`${path}?method=PR&search=Gen%C3%A8ve`);
		const [call] = shop.gateway.calls("listPickups");
		expect(call?.query.get("search")).toBe("Genève");
		expect(call?.query.get("deliveryCountries")).toBe("FR,BE,LU,MC");
		expect(call?.query.has("countryCode")).toBe(false);
		expect(text).toMatch(/name="search-PR"[^>]*value="Genève"/);
		expect(text).toMatch(/id="delivery-method-PR"[^>]*checked/);
		expect(text).toContain("autour de Lyon");
	});

	const typed = {
		method: "PR",
		"search-PR": "Nantes",
		"searched-PR": "75011",
		addressChoice: "other",
		address1: "9 rue Crébillon",
		phone: "06 99 88 77 66",
		phoneNumberCountry: "FR",
	};
	const found = `${path}?method=PR&search=Nantes`;

	it("are searched for by the step's form, and keep all of its typed values", async () => {
		const visitor = shopper();
		const answer = await visitor.fetch(path, { form: { ...typed, intent: "find:PR" } });
		expect([answer.status, answer.location]).toEqual([303, found]);
		// they stay over reloads, and over the next search
		for (const search of ["Nantes", "Nantes", "Lyon"]) {
			const { text } = await visitor.fetch(`${path}?method=PR&search=${search}`);
			expect(text).toMatch(new RegExp(`name="search-PR"[^>]*value="${search}"`));
			expect(text).toMatch(/name="address1"[^>]*value="9 rue Crébillon"/);
			expect(text).toMatch(/name="phone"[^>]*value="06 99 88 77 66"/);
			expect(text).toMatch(/id="delivery-method-PR"[^>]*checked/);
			expect(text).toMatch(/id="delivery-address-other"[^>]*checked/);
		}
	});

	it("typed values are shown to no other visitor, and dropped once the cart changes", async () => {
		const visitor = shopper();
		await visitor.fetch(path, { form: { ...typed, intent: "find:PR" } });
		expect((await shopper().fetch(found)).text).not.toContain("9 rue Crébillon");
		shopper({ ...billed, version: billed.version + 1 });
		expect((await visitor.fetch(found)).text).not.toContain("9 rue Crébillon");
	});

	it("Enter searches for words not searched yet, else chooses the place", async () => {
		const form = { ...typed, intent: "enter" };
		expect((await shopper().fetch(path, { form })).location).toBe(found);
		const done = { ...form, "searched-PR": "Nantes", "point-PR": "751001" };
		expect((await shopper().fetch(path, { form: done })).location).toBe("/fr-fr/order-payment/");
		expect((await shopper().fetch(path, { form: { ...typed, intent: "find:NO" } })).status).toBe(
			400,
		);
	});

	it.each([
		["?method=PR&lat=45.76&lon=4.83", { lat: "45.76", lon: "4.83" }],
		["?method=PR&lat=91&lon=4.83", { lat: null }],
		["?method=PR&lat=&lon=", { lat: null }],
		["?method=PR&lat=x&lon=y", { lat: null }],
	])("are searched for by a valid position: %s", async (query, wanted) => {
		expect((await shopper().fetch(path + query)).status).toBe(200);
		const [call] = shop.gateway.calls("listPickups");
		for (const [name, value] of Object.entries(wanted)) {
			expect(call?.query.get(name) ?? null).toBe(value);
		}
	});

	it("say that there are none (404), or that they are unreachable, and other methods work", async () => {
		offer("NO", "PR", "LO", "LM");
		shop.gateway.on(listPickups, () => refuse("STORE_NOT_FOUND"));
		shop.gateway.on(listLockers, unreachable);
		shop.gateway.returns(listStoreCountries, [{ countryCode: "BE", stores: 2 }]);
		const { status, text } = await shopper().fetch(path);
		expect(status).toBe(200);
		expect(text).toContain("Rien trouvé à cet endroit");
		expect(text).toContain("ne s’affichent pas pour l’instant");
		expect(text).toContain("À domicile");
	});

	it("keep the place chosen before in the list, whatever is searched for", async () => {
		const point = aPoint({ id: "500777", name: "Cordonnerie du Pont" });
		shop.gateway.returns(getStore, point);
		const price = eur(390);
		const cart = aReadyCart({
			shippingInfo: { shippingMethodKey: "PR", name: "Relais", price },
			shippingAddress: { ...anAddress(), deliveryPointIdV2: "500777" },
		});
		const { text } = await shopper(cart).fetch(`${path}?method=PR&search=Nice`);
		expect(text).toMatch(
			/id="delivery-point-PR-500777"[^>]*value="500777"[^>]*|Cordonnerie du Pont/,
		);
		expect(text).toMatch(
			/<input[^>]*checked=""[^>]*value="500777"|<input[^>]*value="500777"[^>]*checked=""/,
		);
	});

	it("are chosen by the point's id, with the payer's name and the typed phone", async () => {
		const form = {
			method: "PR",
			"point-PR": "500001",
			phone: "06 98 76 54 32",
			phoneNumberCountry: "FR",
		};
		const { status, location } = await shopper().fetch(path, { form });
		expect([status, location]).toEqual([303, "/fr-fr/order-payment/"]);
		expect(shop.gateway.calls("setShippingMethod")[0]?.params.shippingMethodId).toBe("PR");
		expect(body("setShippingMethod")).toMatchObject({
			deliveryPointIdV2: "500001",
			firstName: "CAMILLE",
			phoneNumber: "+33698765432",
		});
	});

	it("leave out a number that was saved before numbers were checked", async () => {
		const old = anAddress({ phoneNumber: "+3361234567" });
		const visitor = shopper({ ...billed, billingAddress: old });
		await visitor.fetch(path, { form: { method: "NO", addressChoice: "billing" } });
		expect(body("setShippingMethod")).toMatchObject({ line1: old.line1, phoneNumber: "" });
	});

	it.each([
		[{ method: "PR", phone: "0612345678" }, "Choisissez une adresse dans la liste"],
		[
			{ method: "PR", "point-PR": "abc", phone: "0612345678" },
			"Choisissez une adresse dans la liste",
		],
		[
			{ method: "PR", "point-LO": "500001", phone: "0612345678" },
			"Choisissez une adresse dans la liste",
		],
		[{ method: "PR", "point-PR": "500001", phone: "" }, "Indiquez un numéro de téléphone"],
		[
			{
				method: "PR",
				"point-PR": "500001",
				phone: "06 12 34 56 7",
				phoneNumberCountry: "FR",
			},
			"Ce numéro n’existe pas dans le pays choisi. Il s’écrit par exemple 06 12 34 56 78.",
		],
	])("refuse %j", async (form, message) => {
		const { status, text } = await shopper().fetch(path, { form });
		expect(status).toBe(400);
		expect(text).toContain(message);
		expect(text).toMatch(/id="delivery-method-PR"[^>]*checked/);
		expect(shop.gateway.calls("setShippingMethod")).toEqual([]);
	});

	it("say that a place is gone, and keep the typed values", async () => {
		shop.gateway.on(setShippingMethod, () => refuse("DELIVERY_POINT_UNKNOWN"));
		const form = {
			method: "PR",
			"point-PR": "500001",
			phone: "0698765432",
			phoneNumberCountry: "FR",
		};
		const { status, text } = await shopper().fetch(path, { form });
		expect(status).toBe(422);
		expect(text).toContain("n’est plus disponible");
		expect(text).toContain('value="0698765432"');
	});
});

describe("delivery by e-mail and to a receiver", () => {
	it("chooses VI without any field, and explains it", async () => {
		offer("VI");
		expect((await shopper().fetch(path)).text).toContain("Vous recevez le tout par e-mail");
		const { status } = await shopper().fetch(path, { form: { method: "VI" } });
		expect(status).toBe(303);
		expect(shop.gateway.calls("setShippingMethod")[0]?.params.shippingMethodId).toBe("VI");
	});

	it("sends the second programme's receiver by its own call (CHECKOUT-75)", async () => {
		offer("HSP");
		const form = { method: "HSP", receiverFirstName: " Anna ", receiverLastName: "Weber" };
		expect((await shopper().fetch(path, { form })).status).toBe(303);
		expect(body("setHspShipping")).toEqual({ receiver: { firstName: "ANNA", lastName: "WEBER" } });
		const refused = await shopper().fetch(path, { form: { method: "HSP", receiverFirstName: "" } });
		expect(refused.status).toBe(400);
		expect(refused.text).toContain("Indiquez un nom");
	});
});

describe("saved addresses", () => {
	const typed = {
		method: "NO",
		addressChoice: "other",
		firstName: "Zoé",
		lastName: "Müller",
		address1: "3 rue de l’Été",
		zipCode: "75011",
		city: "Paris",
		country: "FR",
	};

	it("are offered beside the billing address, and the chosen one is sent", async () => {
		expect((await shopper().fetch(path)).text).toContain("7 QUAI JEAN MOULIN");
		const form = { method: "NO", addressChoice: "saved:kept-1" };
		expect((await shopper().fetch(path, { form })).status).toBe(303);
		expect(body("setShippingMethod")).toMatchObject({ line1: "7 QUAI JEAN MOULIN" });
	});

	it("include a typed one once delivery is chosen, if checked, as the favourite if checked", async () => {
		const saved = aSavedAddress({ id: "new-1", favorite: true });
		shop.gateway.on(createDeliveryAddress, { status: 201, data: saved });
		const form = { ...typed, save: "yes", favorite: "yes" };
		expect((await shopper().fetch(path, { form })).status).toBe(303);
		expect(body("createDeliveryAddress")).toMatchObject({
			line1: "3 RUE DE L’ÉTÉ",
			favorite: true,
		});
		await shopper().fetch(path, { form: typed });
		expect(shop.gateway.calls("createDeliveryAddress")).toHaveLength(1);
	});

	it("let the step continue when saving fails, and say so", async () => {
		shop.gateway.on(createDeliveryAddress, unreachable);
		const visitor = shopper(aReadyCart());
		const form = { ...typed, save: "yes" };
		const { status, text } = await visitor.fetch(path, { form, follow: 1 });
		expect(status).toBe(200);
		expect(text).toContain("n’a pas pu être enregistrée");
	});

	it("can be made the favourite or deleted, and typed values are kept", async () => {
		shop.gateway.returns(updateDeliveryAddress, { ...kept, favorite: true });
		shop.gateway.on(deleteDeliveryAddress, () => refuse("ADDRESS_NOT_FOUND"));
		const form = { ...typed, addressChoice: "saved:kept-1" };
		const favorite = await shopper().fetch(path, { form: { ...form, intent: "favorite:kept-1" } });
		expect(favorite.status).toBe(200);
		expect(favorite.text).toContain('value="3 rue de l’Été"');
		expect(shop.gateway.calls("updateDeliveryAddress")[0]).toMatchObject({
			params: { id: "kept-1" },
			body: { favorite: true, line1: "7 QUAI JEAN MOULIN" },
		});
		const forgotten = await shopper().fetch(path, { form: { ...form, intent: "forget:kept-1" } });
		expect(forgotten.status).toBe(200);
		expect(shop.gateway.calls("setShippingMethod")).toEqual([]);
	});

	it("become the favourite with what another tab changed meanwhile", async () => {
		const now = { ...kept, line2: "ESCALIER B", version: 2 };
		shop.gateway.on(updateDeliveryAddress, ({ query }) => {
			if (query.get("version") === "2") return { status: 200, data: now };
			shop.gateway.returns(getDeliveryAddresses, [now]);
			return refuse("ADDRESS_VERSION_CONFLICT", { version: 2 });
		});
		const form = { ...typed, intent: "favorite:kept-1" };
		expect((await shopper().fetch(path, { form })).status).toBe(200);
		expect(shop.gateway.calls("updateDeliveryAddress")[1]?.body).toMatchObject({
			line2: "ESCALIER B",
			favorite: true,
		});
	});

	it("make no call for one that another tab deleted", async () => {
		shop.gateway.returns(getDeliveryAddresses, []);
		const form = { ...typed, intent: "favorite:kept-1" };
		expect((await shopper().fetch(path, { form })).status).toBe(200);
		expect(shop.gateway.calls("updateDeliveryAddress")).toEqual([]);
	});

	it("while unreachable: no favourite is set, no method is chosen, typed values are kept (ERROR-37)", async () => {
		shop.gateway.on(getDeliveryAddresses, unreachable);
		const chosen = { ...typed, addressChoice: "saved:kept-1" };
		for (const intent of ["favorite:kept-1", "choose"]) {
			const { status, text } = await shopper().fetch(path, { form: { ...chosen, intent } });
			expect([intent, status]).toEqual([intent, 503]);
			expect(text).toContain("L’enregistrement n’a pas abouti");
			expect(text).not.toContain("Choisissez l’adresse");
			expect(text).toContain('value="3 rue de l’Été"');
		}
		for (const call of ["updateDeliveryAddress", "setShippingMethod"]) {
			expect(shop.gateway.calls(call)).toEqual([]);
		}
	});

	it("are not requested where the billing address is chosen", async () => {
		shop.gateway.on(getDeliveryAddresses, unreachable);
		const form = { method: "NO", addressChoice: "billing" };
		expect((await shopper().fetch(path, { form })).status).toBe(303);
		expect(body("setShippingMethod")).toMatchObject({ line1: "12 RUE OBERKAMPF" });
	});

	it("are not needed to show the page (ACCOUNT-24)", async () => {
		shop.gateway.on(getAddresses, unreachable);
		const { status, text } = await shopper().fetch(path);
		expect(status).toBe(200);
		expect(text).toContain('name="address1"');
	});

	it.each([
		["pl-pl", "PL"],
		["fr-fr", null],
	])("in %s are requested for the only country of delivery: %s", async (lc, country) => {
		await shopper().fetch(`/${lc}/order-delivery/`);
		expect(shop.gateway.calls("getAddresses")[0]?.query.get("country")).toBe(country);
	});

	it.each(["sell:kept-1", "favorite:../x", "favorite"])("refuse the intent %s", async (intent) => {
		expect((await shopper().fetch(path, { form: { ...typed, intent } })).status).toBe(400);
	});
});
