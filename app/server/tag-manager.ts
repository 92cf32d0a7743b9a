// The tag manager of an operator (MEASURE-24, MEASURE-26): its id, and the address of its script.
const idShape = /^(GTM|G)-[A-Z0-9]+$/;

export const isTagManagerId = (id: string): boolean => idShape.test(id);

/** The valid id that was probably meant; null if it cannot be guessed. */
export function correctedTagManagerId(id: string): string | null {
	const [, kind, rest = ""] =
		/^(GTM|G)(.*)$/.exec(id.toUpperCase().replace(/[^A-Z0-9]/g, "")) ?? [];
	return kind && rest ? `${kind}-${rest}` : null;
}

/** MEASURE-25: says what is wrong, and suggests a valid id. */
export function tagManagerFault(id: string): string {
	const meant = correctedTagManagerId(id);
	const shape = "GTM- or G- followed by capital letters and digits";
	return meant ? `${shape}: did you mean ${meant}?` : `${shape}, such as GTM-ABC1234`;
}

/** Of the environment (env.ts). */
interface Settings {
	TAG_MANAGER_ID?: string | undefined;
	TAG_MANAGER_URL: string;
	TAG_MANAGER_AUTH?: string | undefined;
	TAG_MANAGER_PREVIEW?: string | undefined;
	VITRINE_ENV: string;
}

/** Script of a container or of a measurement id; null without a tag manager. Drafts are loaded outside production alone. */
export function tagManagerScript(env: Settings): { id: string; src: string } | null {
	const { TAG_MANAGER_ID: id, TAG_MANAGER_URL: base, VITRINE_ENV } = env;
	if (!id) return null;
	const src = new URL(id.startsWith("GTM-") ? "/gtm.js" : "/gtag/js", base);
	src.searchParams.set("id", id);
	if (VITRINE_ENV !== "production") {
		if (env.TAG_MANAGER_AUTH) src.searchParams.set("gtm_auth", env.TAG_MANAGER_AUTH);
		if (env.TAG_MANAGER_PREVIEW) {
			src.searchParams.set("gtm_preview", env.TAG_MANAGER_PREVIEW);
			src.searchParams.set("gtm_cookies_win", "x");
		}
	}
	return { id, src: src.href };
}
