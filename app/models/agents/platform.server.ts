// What a program's platform speaks: its profile, at the address that it names, against ours (UCP's negotiation).
import { z } from "zod";
import type { DocumentFault } from "#app/server/agents/fetch-document.ts";
import { type Context, getFacts, getRuntime } from "#app/server/request-context.ts";
import { type Capability, capabilityNames, extended, ucpVersion } from "./answers.ts";

/** Errors of discovery, with the status of the REST binding. */
export const discoveryStatus = {
	invalid_profile_url: 400,
	profile_unreachable: 424,
	profile_malformed: 422,
	version_unsupported: 422,
} as const;
export type DiscoveryCode = keyof typeof discoveryStatus;

export interface Unspoken {
	ok: false;
	code: DiscoveryCode | "capabilities_incompatible";
	content: string;
}
export type Negotiated = { ok: true; active: Capability[] } | Unspoken;

const profileShape = z.looseObject({
	ucp: z.looseObject({
		version: z.string(),
		capabilities: z
			.record(z.string(), z.array(z.looseObject({ version: z.string() })))
			.optional()
			.default({}),
	}),
});

const failed = (code: Unspoken["code"], content: string): Unspoken => ({
	ok: false,
	code,
	content,
});

const codeOf: Readonly<Record<DocumentFault, DiscoveryCode>> = {
	address: "invalid_profile_url",
	unreachable: "profile_unreachable",
	busy: "profile_unreachable",
	malformed: "profile_malformed",
};

/** What is active between a platform and this shop. @param url null where none was named */
export async function negotiate(context: Context, url: string | null): Promise<Negotiated> {
	if (url === null) return failed("invalid_profile_url", "UCP-Agent has to name a profile.");
	const { agents } = getRuntime(context);
	const found = await agents.fetchDocument(url, getFacts(context).remoteAddress);
	if (!found.ok) return failed(codeOf[found.fault], `The profile ${found.why}.`);
	const profile = profileShape.safeParse(found.body);
	if (!profile.success) return failed("profile_malformed", "The profile is none of this protocol.");
	const { version, capabilities } = profile.data.ucp;
	if (version !== ucpVersion) {
		const content = `This business speaks version ${ucpVersion} of the protocol alone.`;
		return failed("version_unsupported", content);
	}
	const mutual = capabilityNames.filter((name) =>
		capabilities[name]?.some((each) => each.version === ucpVersion),
	);
	const active = mutual.filter(
		(name) => extended[name]?.some((parent) => mutual.includes(parent)) ?? true,
	);
	if (active.length > 0) return { ok: true, active };
	return failed("capabilities_incompatible", "No compatible capabilities in the intersection");
}
