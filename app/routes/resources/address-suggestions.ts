// Completions for an address while it is typed: its fields ask for them, and work without an answer too.
import { readSuggestions } from "#app/models/address/address.server.ts";
import type { AddressField } from "#app/models/address/completion.ts";
import type { Route } from "./+types/address-suggestions";

const fields: readonly AddressField[] = ["city", "zip", "street"];

export async function loader({ context, url }: Route.LoaderArgs) {
	const given = (name: string, length: number) =>
		(url.searchParams.get(name) ?? "").trim().slice(0, length);
	const field = fields.find((known) => known === given("field", 8));
	const [country, text] = [given("country", 2), given("text", 60)];
	const isAsked = field !== undefined && /^[A-Z]{2}$/.test(country) && text !== "";
	const suggestions = isAsked
		? await readSuggestions(context, {
				country,
				field,
				text,
				city: given("city", 60),
				zipCode: given("zipCode", 12),
			})
		: [];
	// what was typed of an address must not be kept by any cache
	return Response.json({ suggestions }, { headers: { "Cache-Control": "no-store" } });
}
