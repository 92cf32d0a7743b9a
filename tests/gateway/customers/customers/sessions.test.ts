import { afterEach, describe, expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import { endAllSessions, endOwnSession, listSessions } from "#contract/customer/sessions.ts";
import { deviceName } from "#gateway/customers/sessions/device-name.ts";
import { hashPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import { customerPasswords, customers } from "#gateway/platform/db/schema.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { aClock, day } from "../sessions/clock.ts";
import { Browser, names } from "../sign-in/browser.ts";

const agents = {
	firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
	chrome:
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
	edge: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
	iphone:
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
	galaxy:
		"Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
};

it.each([
	["firefox", "Firefox", "Linux"],
	["chrome", "Chrome", "Windows"],
	["edge", "Edge", "Windows"],
	["iphone", "Safari", "iPhone"],
	["galaxy", "Samsung Internet", "Android"],
] as const)("%s is named as its owner knows it", (agent, browser, system) => {
	expect(deviceName(agents[agent])).toEqual({ browser, system });
	expect(deviceName("curl/8.0")).toEqual({ browser: "", system: "" });
});

describe("signed-in devices", () => {
	const clock = aClock();
	const password = "un-manteau-pour-l-automne";
	let made = 0;
	const mailbox = testMailbox({ now: clock.now });
	afterEach(() => mailbox.empty());

	async function aCustomer() {
		made += 1;
		const customerId = `customer-${made}`;
		const email = `zoe.${made}@exemple.fr`;
		const { config, db, now } = mailbox.gateway.context;
		await db.insert(customers).values({
			...{ customerId, email, accountEmail: email, firstName: "ZOÉ" },
			webCreatedAt: now(),
		});
		const hash = await hashPassword(password, passwordCost(config));
		await db.insert(customerPasswords).values({ customerId, hash, setAt: now() });
		return { email, password };
	}
	async function signIn(
		email: string,
		agent: keyof typeof agents,
		browser = new Browser(mailbox.gateway.url),
	) {
		const typed = { intent: "password", email, password };
		await browser.post("/auth/login?locale=fr-fr", typed, { "user-agent": agents[agent] });
		return { browser, customerToken: browser.cookies.get(names.access) ?? "" };
	}
	const listOf = async (customerToken: string) =>
		(await mailbox.gateway.call(listSessions, {}, { customerToken })).data.sessions;
	const isOut = async (customerToken: string) =>
		(await mailbox.gateway.fault(getAccount, {}, { customerToken })).code === "INVALID_JWT";

	it("are listed by name, the current one marked; another can be signed out", async () => {
		const { email } = await aCustomer();
		const phone = await signIn(email, "iphone");
		clock.pass(60_000);
		const desk = await signIn(email, "firefox");
		const sessions = await listOf(desk.customerToken);
		expect(sessions).toMatchObject([
			{ browser: "Firefox", system: "Linux", isCurrent: true },
			{ browser: "Safari", system: "iPhone", isCurrent: false },
		]);
		const other = sessions[1]?.sessionId ?? "";
		const ask = [endOwnSession, { params: { sessionId: other } }] as const;
		await mailbox.gateway.call(...ask, { customerToken: desk.customerToken });
		expect(await isOut(phone.customerToken)).toBe(true);
		expect(await listOf(desk.customerToken)).toHaveLength(1);
		const again = await mailbox.gateway.fault(...ask, { customerToken: desk.customerToken });
		expect(again.code).toBe("NOT_FOUND");
	});

	it("of another customer are not found", async () => {
		const own = await signIn((await aCustomer()).email, "chrome");
		const stranger = await signIn((await aCustomer()).email, "edge");
		const [session] = await listOf(own.customerToken);
		const fault = await mailbox.gateway.fault(
			endOwnSession,
			{ params: { sessionId: session?.sessionId ?? "" } },
			{ customerToken: stranger.customerToken },
		);
		expect(fault.code).toBe("NOT_FOUND");
		expect(await listOf(own.customerToken)).toHaveLength(1);
	});

	it("are all signed out at once, the current one too", async () => {
		const { email } = await aCustomer();
		const [one, two] = [await signIn(email, "chrome"), await signIn(email, "iphone")];
		await mailbox.gateway.call(endAllSessions, {}, { customerToken: one.customerToken });
		expect(await isOut(one.customerToken)).toBe(true);
		expect(await isOut(two.customerToken)).toBe(true);
	});

	it("are announced by letter when new, once for each browser", async () => {
		const { email } = await aCustomer();
		const { browser } = await signIn(email, "galaxy");
		await mailbox.sweep();
		const lettersTo = () => mailbox.letters().filter(({ to }) => to.includes(email));
		const [letter, ...others] = lettersTo();
		expect(others).toEqual([]);
		expect(letter?.subject).toBe("Connexion sur un nouvel appareil");
		expect(letter?.text).toContain("Samsung Internet · Android");
		expect(letter?.text).toContain("/fr-fr/account/settings/sign-in/");
		mailbox.empty();
		clock.pass(day);
		await signIn(email, "galaxy", browser);
		await mailbox.sweep();
		expect(lettersTo()).toEqual([]);
	});
});
