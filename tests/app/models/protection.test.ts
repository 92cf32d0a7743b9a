import { describe, expect, it } from "vitest";
import { isBotScriptDue } from "#app/models/protection/protection.ts";

describe("the bot-protection script (MEASURE-28)", () => {
	it.each([
		[true, true, "home", true],
		[true, false, "home", false],
		[true, false, "order-payment", true],
		[true, true, "order-payment", true],
		[false, true, "order-payment", false],
		[false, true, "home", false],
		[false, false, "order-payment", false],
	] as const)(
		"recaptchaActive %s, recaptcha %s, %s: %s",
		(recaptchaActive, recaptcha, page, due) => {
			expect(isBotScriptDue({ recaptchaActive, recaptcha, page })).toBe(due);
		},
	);
});
