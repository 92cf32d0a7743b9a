// How a form is read by its schema, and that no form of the shop breaks by fields that come in another number or shape.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { readForm } from "#app/server/read-form.ts";
import { getSharedCart } from "#contract/cart/operations.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { formsOf } from "#tests/fuzz/page-forms.ts";
import { routeTableOf } from "#tests/fuzz/route-table.ts";
import { aReadyCart } from "#tests/support/storefront/builders.ts";
import { loadBuild } from "#tests/support/storefront/shop-build.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";
import { addressId, orderNumber, playAtHome } from "../outages/at-home.ts";

const line = z.object({ id: z.string("bad-id"), take: z.literal("yes").optional() });
const schema = z.intersection(
	z
		.object({
			city: z.string("bad-city").trim(),
			zip: z.string().optional().default(""),
			lines: z.array(line).optional().default([]),
			shown: z.array(z.enum(["a", "b"])).default([]),
		})
		.refine(({ zip }) => zip.trim() !== "?", { path: ["zip"], when: () => true, error: "bad-zip" }),
	z.object({ agree: z.literal("yes", "bad-agree") }).transform(({ agree }) => ({ agree })),
);

function read(typed: readonly (readonly [name: string, value: string])[]) {
	const form = new FormData();
	for (const [name, value] of typed) form.append(name, value);
	return readForm(form, schema);
}

const sound = [
	["city", "Köln"],
	["agree", "yes"],
] as const;
const unreadable = ["forms:error.unreadable"];

it("leaves out a part that is not asked for, whatever the form has of it", () => {
	const form = new FormData();
	for (const [name, value] of [...sound, ["billing.city", ""], ["billing.zip", "1"]] as const) {
		form.append(name, value);
	}
	const billing = z
		.unknown()
		.optional()
		.transform(() => undefined);
	const asked = z.intersection(schema, z.object({ billing }));
	expect(readForm(form, asked).status).toBe("success");
});

describe("a form", () => {
	it("is read as its schema has it, lists included", () => {
		const lists = [
			["lines[0].id", "1"],
			["lines[1].id", "2"],
			["shown", "a"],
			["shown", "b"],
		] as const;
		expect(read([...sound, ...lists])).toMatchObject({
			status: "success",
			value: { city: "Köln", lines: [{ id: "1" }, { id: "2" }], shown: ["a", "b"], agree: "yes" },
		});
		expect(read([...sound, ["shown", "a"]])).toMatchObject({ value: { shown: ["a"] } });
		expect(read([...sound, ["intent", "a"], ["intent", "b"]])).toMatchObject({ status: "success" });
	});

	it.each([
		[
			"a text that comes twice",
			[
				["zip", "1"],
				["zip", "2"],
			],
			"zip",
			{ zip: "1" },
		],
		["a box that comes twice", [["agree", "yes"]], "agree", { agree: "yes" }],
		["a part of a text", [["zip.a", "1"]], "zip", {}],
		["an item of a text", [["zip[0]", "1"]], "zip", {}],
		["a text for a list of groups", [["lines", "1"]], "lines", {}],
		[
			"two texts for a list of groups",
			[
				["lines", "1"],
				["lines", "2"],
			],
			"lines",
			{},
		],
		["a text for a group", [["lines[0]", "1"]], "lines[0]", {}],
		[
			"a text that comes twice within a list",
			[
				["lines[0].id", "1"],
				["lines[0].id", "2"],
			],
			"lines[0].id",
			{ lines: [{ id: "1" }] },
		],
		["a part of an item of a list of texts", [["shown[0].x", "1"]], "shown[0]", {}],
	] as const)(
		"%s is an error of its field, and the rest stays as typed",
		(_, more, field, kept) => {
			const reply = read([...sound, ...more]).reply();
			expect(reply.status).toBe("error");
			expect(reply.error).toMatchObject({ [field]: unreadable });
			expect(reply.initialValue).toEqual({ city: "Köln", agree: "yes", ...kept });
		},
	);

	it("has the errors of its other fields beside", () => {
		const reply = read([
			["zip", "?"],
			["city", "a"],
			["city", "b"],
		]).reply();
		expect(reply.error).toEqual({ city: unreadable, zip: ["bad-zip"], agree: ["bad-agree"] });
	});
});

const shop = storefront({ env: { PREVIEW_KEY: "a-key-for-those-who-write" } });

/** What stands in the addresses of pages; a param without a value here names nothing. */
const params: Readonly<Record<string, string>> = {
	lc: "fr-fr",
	slug: "robe-lina-bleu-encre--p100001",
	country: "france",
	town: "lyon",
	store: "vitrine-lafayette-20004",
	orderNumber,
	id: addressId,
	shareId: "share-0123456789abcdef",
};
const pathOf = (pattern: string) =>
	`${pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => params[name] ?? "nothing")}/`;

describe("every form of the shop", () => {
	let actions: string[] = [];
	beforeAll(async () => {
		const { routes } = routeTableOf(await loadBuild());
		actions = routes.flatMap(({ hasAction, pattern }) => (hasAction ? [pathOf(pattern)] : []));
	});

	beforeEach(() => {
		playAtHome(shop.gateway);
		shop.gateway.on(findOrderOfCart, refuse("ORDER_NOT_FOUND"));
		shop.gateway.on(getSharedCart, refuse("CART_NOT_FOUND"));
	});

	it("is answered without a fault if all of its fields come twice, or in parts (ERROR-58)", async () => {
		expect(actions.length).toBeGreaterThan(40);
		const visitor = () => signedInWith(shop, aReadyCart());
		const pages = new Map<string, { names: string[]; buttons: string[] }>();
		for (const path of actions) {
			const { text } = await visitor().fetch(path);
			const posts = formsOf(text, path).filter(({ method }) => method === "POST");
			// head and foot have forms too, which post to actions of their own
			const forms = posts.filter(({ action }) => action.split("?")[0] === path);
			const fields = forms.flatMap((form) => form.fields);
			const intents = [...fields, ...forms.flatMap((form) => form.buttons)];
			pages.set(path, {
				names: [...new Set(fields.map(([name]) => name))].filter((name) => name !== "intent"),
				buttons: [
					...new Set(intents.flatMap(([name, value]) => (name === "intent" ? [value] : []))),
				],
			});
		}
		const all = [...new Set([...pages.values()].flatMap(({ names }) => names))];
		const faults: string[] = [];
		for (const [path, { buttons }] of pages) {
			for (const intent of buttons.length > 0 ? buttons : [undefined]) {
				// as the client's router posts: the action's answer without a page
				const data = `${path}_.data`;
				for (const shape of [(name: string) => name, (name: string) => `${name}.part`]) {
					const form = Object.fromEntries(all.map((name) => [shape(name), ["1", "2"]]));
					const answer = await visitor().fetch(data, { form: { ...form, intent } });
					if (answer.status === 500) faults.push(`${path} ${intent}`);
				}
			}
		}
		expect(faults).toEqual([]);
		expect(shop.logged().filter(({ level }) => level === 50)).toEqual([]);
	});
});
