import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listWebDomains } from "../../../gateway/contract/domain/list-web-domains.ts";
import { engines } from "../../support/gateway/databases.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";

describe.each(engines)("web domains on %s", (engine) => {
	let gateway: TestGateway;
	beforeAll(async () => {
		gateway = await startGateway({ engine });
	});
	afterAll(() => gateway?.close());

	it("are seven", async () => {
		const { data } = await gateway.call(listWebDomains, {});
		expect(data).toHaveLength(7);
	});
});
