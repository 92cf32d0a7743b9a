// The words of the sign-in site. `{…}` are filled in by `fill`; parity is held by tests/gateway/sign-in/messages.test.ts.
import type { MessageLanguage } from "../../sites/locales.ts";
import { withFrenchSpaces } from "../../wording/french-spaces.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { frCh } from "./fr-ch.ts";
import { it } from "./it.ts";
import { pl } from "./pl.ts";
import type { AuthMessages } from "./shape.ts";

export const authMessages: Record<MessageLanguage, AuthMessages> = {
	fr: withFrenchSpaces(fr),
	"fr-CH": withFrenchSpaces(frCh),
	en,
	es,
	de,
	it,
	pl,
};

/** Puts values in the places of a message; a place without a value is a mistake of ours. */
export function fill(message: string, values: Record<string, number>): string {
	return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`No value for {${name}}.`);
		return String(value);
	});
}
