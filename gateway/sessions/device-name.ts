// What a customer would call the device that they signed in with. Only these words are kept, never the user agent.

export interface DeviceName {
	/** empty where it is not known */
	browser: string;
	system: string;
}

/** The first that fits: browsers name those before them that they are built from. */
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

/** Longer ones are not read on. */
const looksAt = 400;

export const unknownDevice: DeviceName = { browser: "", system: "" };

/** @param userAgent as the browser sends it */
export function deviceName(userAgent = ""): DeviceName {
	const said = userAgent.slice(0, looksAt);
	const first = (table: readonly (readonly [string, RegExp])[]) =>
		table.find(([, sign]) => sign.test(said))?.[0] ?? "";
	return { browser: first(browsers), system: first(systems) };
}
