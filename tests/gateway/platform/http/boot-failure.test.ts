import { describe, expect, it } from "vitest";
import { bootFailure, CannotListen } from "#gateway/boot-failure.ts";
import { readConfig } from "#gateway/config.ts";
import { lockDataDir } from "#gateway/platform/db/data-dir-lock.ts";

const withCode = (code: string, message = "of the system") =>
	Object.assign(new Error(message), { code });
function thrownBy(work: () => unknown): unknown {
	try {
		return work();
	} catch (error) {
		return error;
	}
}

describe("what an operator is told when the gateway cannot start", () => {
	it.each([
		[withCode("EADDRINUSE"), "set GATEWAY_PORT to another one"],
		[withCode("28P01"), "refuses the password in DATABASE_URL"],
		[new Error("query", { cause: withCode("42501") }), "may not create tables"],
		[new AggregateError([withCode("ECONNREFUSED")], ""), "does not answer: check DATABASE_URL"],
		[new Error("timeout expired"), "does not answer: check DATABASE_URL"],
		[new Error("something\n  else"), "something else"],
		[new CannotListen("", { cause: withCode("ENOTFOUND") }), "GATEWAY_HOST is a name"],
		[withCode("ENOTFOUND"), "check DATABASE_URL"],
		[thrownBy(() => lockDataDir(import.meta.filename)), "DATA_DIR is a file"],
	])("%s", (error, told) => {
		const line = bootFailure(error);
		expect(line).toContain(told);
		expect(line).not.toContain("\n");
	});

	it("names every wrong variable at once and repeats no value", () => {
		const environment = {
			DATABASE_URL: "mysql://shop:word@db",
			GATEWAY_PORT: "-1",
			LOG_LEVEL: "loud",
		};
		const line = bootFailure(thrownBy(() => readConfig(environment)));
		for (const name of Object.keys(environment)) expect(line).toContain(`${name}: `);
		expect(line).not.toContain("word");
	});
});

describe("the environment", () => {
	it("may be empty: every variable has a default", () => {
		expect(readConfig({})).toMatchObject({
			GATEWAY_PORT: 4000,
			DATA_DIR: ".data",
			TRUST_PROXY: null,
		});
	});

	it("treats an empty variable as not set, and reads lists with spaces", () => {
		const config = readConfig({ GATEWAY_PORT: "", ALLOWED_HOSTS: "a.example, b.example:3000 ," });
		expect(config.GATEWAY_PORT).toBe(4000);
		expect(config.ALLOWED_HOSTS).toEqual(["a.example", "b.example:3000"]);
	});

	it.each([
		["ALLOWED_HOSTS", "https://shop.example/"],
		["COOKIE_DOMAIN", "vitrine.fr; Secure"],
		["TRUST_PROXY", "proxy.internal"],
		["COOKIE_DOMAIN", "https://vitrine.fr"],
	])("refuses %s with the value '%s'", (name, value) => {
		expect(() => readConfig({ [name]: value })).toThrow(name);
	});
});
