// A drop: who comes stands in line, sees how long it takes, and is let in by itself; a bag can be paid meanwhile (OPERATOR-79).
import { expect, test } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { house } from "./operator.ts";
import { withoutPictures } from "./pictures.ts";
import { ask } from "./plain.ts";
import { main, openCart } from "./shopper.ts";

/** No other journey opens it. */
const productId = "2017044";

/** A headless browser counts as a crawler, which stands in no line. */
const userAgent =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

// waiting-room.test.ts stands in line and is let in by requests
test(
	"stands in line and is let in, with and without JavaScript",
	inLength(true),
	async ({ browser }) => {
		const { location } = await ask(`/en/product/_/${productId}/`);
		const path = location ?? "";
		const standStill = (ms: number) =>
			house(
				`waiting-room open journey 60 ${productId} --from ${new Date(Date.now() + ms).toISOString()}`,
			);
		await standStill(3_600_000);
		try {
			await expect.poll(async () => (await ask(path, { method: "HEAD" })).status).toBe(429);
			const [page, plain] = await Promise.all(
				[true, false].map(async (javaScriptEnabled) => {
					const context = await browser.newContext({ javaScriptEnabled, userAgent });
					const opened = await context.newPage();
					await withoutPictures(opened);
					await opened.goto(path);
					await expect(main(opened).locator("dl")).toBeVisible();
					return opened;
				}),
			);
			if (!page || !plain) throw new Error("two shoppers are needed");
			// one line for all markets and languages
			for (const prefix of ["en", "fr-fr", "pl-pl"]) {
				await page.goto(path.replace(/^\/en\//, `/${prefix}/`));
				for (const colorScheme of ["light", "dark"] as const) {
					await page.emulateMedia({ colorScheme });
					expect.soft(await violations(page), `${prefix}, ${colorScheme}`).toEqual([]);
				}
				await page.setViewportSize({ width: 320, height: 640 });
				const wide = await page.evaluate(() => document.documentElement.scrollWidth);
				expect(wide, prefix).toBeLessThanOrEqual(320);
				await page.setViewportSize({ width: 1_280, height: 720 });
			}
			await page.goto(path);
			await page.getByRole("link", { name: "Stop checking automatically" }).click();
			await expect(main(page)).toContainText("This page checks only when you ask it to.");
			await page.getByRole("link", { name: "Check automatically again" }).click();
			await openCart(page, "en");
			// a page looks the sooner, the sooner it is its turn
			await standStill(60_000);
			await Promise.all([page.goto(path), plain.goto(path)]);
			await expect(main(page)).toContainText("This page checks by itself");
			// the line begins to move now: both pages show the product without being asked
			await house(`waiting-room open journey 6000 ${productId}`);
			for (const shopper of [page, plain]) {
				await expect(shopper.locator("input[name=sku]").first()).toBeAttached({ timeout: 60_000 });
				await shopper.context().close();
			}
		} finally {
			await house("waiting-room close journey");
		}
	},
);
