// The name of the device signed in with, as a customer would say it. Only these words are stored, never the user agent.

export interface DeviceName {
	/** empty where it is not known */
	browser: string;
	system: string;
}

/** The first match counts: browsers also name the browsers they are built from, so those come later. */
const browsers = [
	["Edge", /\bEdg(?:e|A|iOS)?\//],
	["Opera", /\b(?:OPR|Opera)\//],
	["Samsung Internet", /\bSamsungBrowser\//],
	["Firefox", /\b(?:Firefox|FxiOS)\//],
	["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
	["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const systems = [
	["iPhone", /\biPhone\b/],
	["iPad", /\biPad\b/],
	["Android", /\bAndroid\b/],
	["ChromeOS", /\bCrOS\b/],
	["Windows", /\bWindows\b/],
	["Mac", /\bMacintosh\b/],
	["Linux", /\bLinux\b/],
] as const;

/** Most characters of a user agent that are read. */
const looksAt = 400;

export const unknownDevice: DeviceName = { browser: "", system: "" };

/** @param userAgent the header as the browser sends it */
export function deviceName(userAgent = ""): DeviceName {
	const said = userAgent.slice(0, looksAt);
	const first = (table: readonly (readonly [string, RegExp])[]) =>
		table.find(([, sign]) => sign.test(said))?.[0] ?? "";
	return { browser: first(browsers), system: first(systems) };
}
