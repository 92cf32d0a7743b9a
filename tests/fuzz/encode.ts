// Encodes texts for a URL, a form or a header, including those that no encoder of the platform accepts.

/** Halves of a surrogate pair: UTF-8 has no bytes for them, but an attacker sends some. */
const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export function encodeText(text: string): string {
	return text
		.split(lone)
		.map((part) => encodeURIComponent(part))
		.join("%ED%A0%80");
}

/** A header's value: control characters, and those beyond latin-1, cannot be sent at all. */
export const headerText = (text: string): string =>
	text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?").slice(0, 7_000);

export type Field = readonly [name: string, value: string];

export const urlencoded = (fields: readonly Field[]): string =>
	fields.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join("&");

/** @param asFile index of a field that is sent as a file; -1 for none */
export function multipart(fields: readonly Field[], boundary: string, asFile: number): string {
	const quoted = (name: string) =>
		name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
	const parts = fields.map(([name, value], at) => {
		const file = at === asFile ? '; filename="../fuzzed.svg"\r\nContent-Type: image/svg+xml' : "";
		return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n${value}\r\n`;
	});
	return `${parts.join("")}--${boundary}--\r\n`;
}
