/** Puts values in the places of a message; a place without a value is a mistake of ours. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
	return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`No value for {${name}}.`);
		return String(value);
	});
}
