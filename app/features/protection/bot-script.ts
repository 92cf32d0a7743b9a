// The bot-protection script (MEASURE-28, MEASURE-29: reCAPTCHA Enterprise): loaded once, when a guarded form is first
// used.
import type { BotScript } from "#app/models/protection/protection.ts";
import { allowScripts } from "#app/ui/allowed-scripts.ts";

interface Enterprise {
	ready(then: () => void): void;
	execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** Where the script loads its larger part from. */
const ownParts = "https://www.gstatic.com/recaptcha/";
/** Milliseconds that a form waits for a token: without one the shop decides by its own counters. */
const patience = 3_000;

let loading: Promise<Enterprise> | null = null;

function load({ siteKey, url }: BotScript): Promise<Enterprise> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		// `trustedtypes` makes it use Trusted Types, under a policy of its own (CONTENT-53)
		const address = `${url}?${new URLSearchParams({ render: siteKey, trustedtypes: "true" })}`;
		allowScripts(address);
		allowScripts(ownParts);
		script.async = true;
		script.onload = () => {
			const { grecaptcha } = window as { grecaptcha?: { enterprise?: Enterprise } };
			const enterprise = grecaptcha?.enterprise;
			if (!enterprise) return reject(new Error("no bot protection in its script"));
			enterprise.ready(() => resolve(enterprise));
		};
		script.onerror = () => reject(new Error("bot protection not loaded"));
		script.src = address;
		document.head.append(script);
	});
}

export function loadBotScript(script: BotScript): Promise<Enterprise> {
	loading ??= load(script);
	return loading;
}

/** A token for one form; empty when there is none in time: no form waits for a third party's service. */
export async function botToken(script: BotScript, action: string): Promise<string> {
	const given = loadBotScript(script).then((enterprise) =>
		enterprise.execute(script.siteKey, { action }),
	);
	const late = new Promise<string>((resolve) => setTimeout(resolve, patience, ""));
	return Promise.race([given.catch(() => ""), late]);
}
