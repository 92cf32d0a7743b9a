import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { postOf } from "#tests/support/gateway/mailbox.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";

describe("the mailbox", () => {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-mailbox-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const open = (environment: Record<string, string> = {}) =>
		startGateway({ environment: { DATA_DIR: folder, ...environment } });

	it("shows letters newest first, unchanged, without running their scripts", async () => {
		const gateway = await open();
		try {
			const german = { headers: { "accept-language": "de" } };
			const empty = await gateway.request("/mailbox", german, {
				headers: { "accept-language": "de" },
			});
			expect(await empty.text()).toContain("Noch keine E-Mail");
			const post = postOf(gateway.context.config);
			for (const [index, subject] of ["<script>alert(1)</script>", "Zweite"].entries()) {
				const to = { name: "Ann", address: "ann@example.org" };
				const text = {
					tag: "de-DE",
					subject,
					heading: subject,
					signature: "V",
					footer: "f",
					parts: [],
				};
				await post.send(
					{ letterId: `letter-${index}`, to, text },
					new Date(1_700_000_000_000 + index),
				);
			}
			const list = await (await gateway.request("/mailbox")).text();
			expect(list.indexOf("Zweite")).toBeLessThan(list.indexOf("&lt;script&gt;"));
			expect(list).not.toContain("<script");
			const page = await gateway.request("/mailbox/letter-0");
			expect(page.headers.get("content-security-policy")).toContain("frame-src 'self'");
			const letter = await gateway.request("/mailbox/letter-0/html");
			expect(letter.headers.get("content-security-policy")).toMatch(/^sandbox/);
			expect(await letter.text()).not.toContain("<script>");
			const eml = await gateway.request("/mailbox/letter-1/eml");
			expect(eml.headers.get("content-type")).toBe("message/rfc822");
			expect(await eml.text()).toContain("Subject: Zweite");
			for (const path of ["nothing", "..%2f..%2fgateway", "letter-9/eml"]) {
				expect((await gateway.request(`/mailbox/${path}`)).status).toBe(404);
			}
		} finally {
			await gateway.close();
		}
	});

	it("is open for the demo on somebody's own machine, as `npm start` has it", async () => {
		const gateway = await open({ NODE_ENV: "", MAILBOX: "1" });
		try {
			expect((await gateway.request("/mailbox")).status).toBe(200);
		} finally {
			await gateway.close();
		}
	});

	it.each([
		["in production", { NODE_ENV: "production", MAILBOX: "1" }],
		["in production by VITRINE_ENV", { NODE_ENV: "", VITRINE_ENV: "production", MAILBOX: "1" }],
		[
			"without a word of what runs, which counts as a production",
			{ NODE_ENV: "", DEMO: "", MAILBOX: "1" },
		],
		["of a demo that others visit", { NODE_ENV: "" }],
		["where it is closed", { MAILBOX: "0" }],
		["where letters go to a server", { SMTP_URL: "smtp://127.0.0.1:2525" }],
	])("is a 404 %s", async (_, environment) => {
		const gateway = await open(environment);
		try {
			expect((await gateway.request("/mailbox")).status).toBe(404);
		} finally {
			await gateway.close();
		}
	});
});
