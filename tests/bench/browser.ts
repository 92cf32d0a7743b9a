// The browser that the bench looks with.
import { type Browser, chromium } from "@playwright/test";
import { chromiumPath } from "../support/chromium.ts";

export function openBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: chromiumPath(),
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
			"--no-first-run",
		],
	});
}
