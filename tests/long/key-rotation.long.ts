// SESSION_SECRETS change while two storefronts differ, in the order of docs/operating.md. A visitor without a script, whose
// browser sends no origin, is at one storefront and then at the other with every request.
import { expect, it } from "vitest";
import { formTokenField } from "#app/i18n/form-token-field.ts";
import { sizeField } from "#app/models/cart/add-reply.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { linksOf } from "../support/process/page-walk.ts";
import { type Program, startGatewayProgram, startStorefront } from "../support/process/program.ts";

const [old, fresh] = ["an-old-secret-".repeat(3), "a-new-secret-".repeat(3)];
const visits = 20;
/** Of a browser that says neither origin nor site; a crawler's forms would carry no token (SESSION-49). */
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0";

/** Requests of one visitor, which keep cookies. */
function visitor() {
	const jar = new Map<string, string>();
	return async (url: string, form?: Record<string, string>) => {
		const answer = await fetch(url, {
			headers: {
				"User-Agent": browser,
				Cookie: [...jar].map((pair) => pair.join("=")).join("; "),
			},
			redirect: "manual",
			...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
		});
		for (const line of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/max-age=0/i.test(line)) jar.delete(name);
			else jar.set(name, value);
		}
		return { status: answer.status, text: await answer.text() };
	};
}

/** @returns what went wrong in the visits */
async function visit(storefronts: readonly Program[]): Promise<string[]> {
	const faults: string[] = [];
	const { product, size } = await linksOf(storefronts[0]?.url ?? "");
	for (let at = 0; at < visits; at++) {
		const [one = "", other = ""] = [0, 1].map((step) => storefronts[(at + step) % 2]?.url);
		const ask = visitor();
		const page = await ask(one + product);
		const token = new RegExp(`name="${formTokenField}" value="([^"]+)"`).exec(page.text)?.[1] ?? "";
		const added = await ask(other + product, { [formTokenField]: token, [sizeField]: size });
		if (added.status !== 303) faults.push(`form of ${one}: ${added.status} at ${other}`);
		const cart = await ask(`${one}/fr-fr/cart/`);
		if (!/<div[^>]* data-flash="/.test(cart.text)) {
			faults.push(`message of ${other} not shown at ${one}`);
		}
	}
	return faults;
}

it("no visitor loses a form or a message in any step of a rotation", async () => {
	const database = await newPostgresDatabase();
	const gateway = await startGatewayProgram({ DATABASE_URL: database.url });
	const faultsOf = async (...secrets: string[]) => {
		const storefronts = await Promise.all(
			secrets.map((SESSION_SECRETS) =>
				startStorefront({ GATEWAY_URL: gateway.url, SESSION_SECRETS }),
			),
		);
		const faults = await visit(storefronts);
		for (const storefront of storefronts) await storefront.stop();
		return faults;
	};
	try {
		expect(await faultsOf(old, `${old},${fresh}`)).toEqual([]);
		expect(await faultsOf(`${old},${fresh}`, `${fresh},${old}`)).toEqual([]);
		expect(await faultsOf(`${fresh},${old}`, fresh)).toEqual([]);
		// the new one in front at once: the other storefront does not know what it signs
		expect(await faultsOf(old, `${fresh},${old}`)).not.toEqual([]);
	} finally {
		await gateway.stop();
		await database.drop();
	}
});
