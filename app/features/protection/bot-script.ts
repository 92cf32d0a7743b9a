// The bot-protection script (MEASURE-28, MEASURE-29: reCAPTCHA Enterprise): loaded once, when a guarded form is turned
// to.
import type { BotScript } from "~/models/protection/protection.ts";
import { allowScripts } from "~/ui/allowed-scripts.ts";

interface Enterprise {
	ready(then: () => void): void;
	execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** Where the script has its larger half. */
const ownParts = "https://www.gstatic.com/recaptcha/";
/** Milliseconds that a form waits for a token: without one the shop decides by what it has counted. */
const patience = 3_000;

let loading: Promise<Enterprise> | null = null;

function load({ siteKey, url }: BotScript): Promise<Enterprise> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		// by the second it keeps to Trusted Types, under a policy of its own (CONTENT-53)
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

/** A token for one form; empty where none is to be had: no form waits for somebody else's service. */
export async function botToken(script: BotScript, action: string): Promise<string> {
	const given = loadBotScript(script).then((enterprise) =>
		enterprise.execute(script.siteKey, { action }),
	);
	const late = new Promise<string>((resolve) => setTimeout(resolve, patience, ""));
	return Promise.race([given.catch(() => ""), late]);
}
