// Where to report a weakness (RFC 9116, PAGE-117).

import { getFacts } from "#app/server/request-context.ts";
import { hostText } from "#app/server/respond.ts";
import { securityContact } from "#shop/brand.ts";
import { languages } from "#shop/languages.ts";
import type { Route } from "./+types/security-txt";

/** Days for which the answer is good: the format asks for an end, a year ahead at most. */
const goodFor = 180;

export const loader = ({ context }: Route.LoaderArgs) => {
	const expires = new Date(Date.now() + goodFor * 86_400_000);
	expires.setUTCHours(0, 0, 0, 0);
	const lines = [
		`Contact: ${securityContact}`,
		`Expires: ${expires.toISOString()}`,
		`Preferred-Languages: ${languages.join(", ")}`,
		`Canonical: ${getFacts(context).origin}/.well-known/security.txt`,
		"",
	];
	return hostText(lines.join("\n"));
};
