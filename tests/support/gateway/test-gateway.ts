// A gateway for the tests of a file or a group, as `storefront()` is a shop: started before the first of them, closed after the last.
//
//	const gateway = testGateway({ now: () => now });   // in no test: hooks are the file's or the group's own
//	it("…", async () => {
//		const { data } = await gateway.call(getCart, { params }, caller);
import { afterAll, beforeAll } from "vitest";
import { type Mailbox, startWithMailbox } from "./mailbox.ts";
import { startGateway, type TestGateway, type TestGatewayOptions } from "./start-gateway.ts";

/** Empty until the tests begin. */
export function testGateway(options?: TestGatewayOptions): TestGateway {
	const gateway = {} as TestGateway;
	beforeAll(async () => {
		Object.assign(gateway, await startGateway(options));
	});
	afterAll(() => gateway.close?.());
	return gateway;
}

/** The same with a folder of its own for letters. */
export function testMailbox(options: Parameters<typeof startWithMailbox>[0] = {}): Mailbox {
	const mailbox = { gateway: {} } as Mailbox;
	beforeAll(async () => {
		const { gateway, ...others } = await startWithMailbox(options);
		Object.assign(mailbox, others);
		Object.assign(mailbox.gateway, gateway);
	});
	afterAll(() => mailbox.close?.());
	return mailbox;
}
