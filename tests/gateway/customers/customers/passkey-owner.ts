// Customers with passkeys, and the browser that they sign in with, at a gateway that stands for https://vitrine.fr.

import { addPasskey, askPasskey } from "#contract/customer/sessions.ts";
import { hashPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import { customerPasswords, customers } from "#gateway/platform/db/schema.ts";
import { Authenticator } from "#tests/support/gateway/authenticator.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { Browser } from "../sign-in/browser.ts";

export const origin = "https://vitrine.fr";
export const password = "un-manteau-pour-l-automne";
export const environment = { TRUST_PROXY: "1" };
const forwarded = { "x-forwarded-host": "vitrine.fr", "x-forwarded-proto": "https", origin };
let made = 0;
let hash: Promise<string> | undefined;

export interface Owner {
	customerId: string;
	email: string;
	customerToken: string;
	authenticator: Authenticator;
}

export async function anOwner(
	gateway: TestGateway,
	{ hasPassword = true, isAccount = true, quality = "00", passkeys = 0 } = {},
): Promise<Owner> {
	made += 1;
	const customerId = `customer-${made}`;
	const email = `zoe.${made}@exemple.fr`;
	const { config, db, now } = gateway.context;
	await db.insert(customers).values({
		...{ customerId, email, emailQuality: quality, firstName: "ZOÉ" },
		accountEmail: isAccount ? email : null,
		webCreatedAt: now(),
	});
	if (hasPassword) {
		hash ??= hashPassword(password, passwordCost(config));
		await db.insert(customerPasswords).values({ customerId, hash: await hash, setAt: now() });
	}
	const customerToken = await gateway.tokenOf(customerId);
	const owner = { customerId, email, customerToken, authenticator: new Authenticator(origin) };
	for (let count = 0; count < passkeys; count += 1) await addOne(gateway, owner);
	return owner;
}

/** The options from which a browser makes a passkey. */
export async function optionsFor(
	gateway: TestGateway,
	{ customerToken }: Pick<Owner, "customerToken">,
) {
	return (await gateway.call(askPasskey, { body: { origin } }, { customerToken })).data;
}

export async function addOne(gateway: TestGateway, owner: Owner) {
	const answer = owner.authenticator.make(await optionsFor(gateway, owner));
	const { customerToken } = owner;
	return (await gateway.call(addPasskey, { body: { origin, answer } }, { customerToken })).data;
}

/** A browser at the sign-in page. */
export class Visitor {
	readonly browser: Browser;
	constructor(gateway: TestGateway) {
		this.browser = new Browser(gateway.url);
	}

	/** The options that its page's script asks for. */
	async options(says: Record<string, string> = {}): Promise<Record<string, unknown>> {
		await this.browser.get("/auth/login?locale=fr-fr", { ...forwarded, ...says });
		const path = "/auth/passkey/options?locale=fr-fr";
		const { html, status } = await this.browser.post(path, {}, { ...forwarded, ...says });
		if (status !== 200) throw new Error(`Options answered ${status}.`);
		return JSON.parse(html) as Record<string, unknown>;
	}

	send(answer: unknown, says: Record<string, string> = {}) {
		const fields = { answer: typeof answer === "string" ? answer : JSON.stringify(answer) };
		return this.browser.post("/auth/passkey?locale=fr-fr", fields, { ...forwarded, ...says });
	}
}
