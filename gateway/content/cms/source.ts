import type { CmsEntry } from "./rules/neutral.ts";

export interface CmsSettings {
	/** of the API that delivers what is published, and of the one that delivers drafts */
	url: string;
	previewUrl: string;
	token: string;
	/** without it there are no drafts */
	previewToken: string | null;
	space: string;
	environment: string;
	/** locale of texts that name no language */
	defaultLocale: string;
}

/** A headless CMS that content comes from. Both throw CmsFailure, or ZodError for another shape. */
export interface CmsSource {
	name: string;
	/** changes with what `read` gives; one or two small calls */
	version(signal: AbortSignal): Promise<string>;
	/** every entry in every locale; drafts of all, also of those that are as they were published */
	read(signal: AbortSignal): Promise<CmsEntry[]>;
}
