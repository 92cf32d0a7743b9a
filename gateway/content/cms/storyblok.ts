// Storyblok as the source of content (CONTENT-81): stories of every language, published ones and drafts.
import { z } from "zod";
import { askCms } from "./cms-http.ts";
import { type CmsEntry, publishedSince } from "./rules/neutral.ts";
import { fieldsOf, storyName } from "./rules/storyblok-values.ts";
import type { CmsSettings, CmsSource } from "./source.ts";

const pageSize = 100;
/** Stories that a space may have: beyond it an answer's own total is not believed. */
const maxPages = 200;

const space = z.object({
	space: z.object({
		version: z.number(),
		language_codes: z.array(z.string()).default([]),
	}),
});

const story = z.object({
	uuid: z.string(),
	slug: z.string(),
	created_at: z.string().nullish(),
	first_published_at: z.string().nullish(),
	content: z.record(z.string(), z.unknown()),
});
type Story = z.infer<typeof story>;
const stories = z.object({ stories: z.array(story) });

/** `de-CH`, `de_ch` → `de-ch`; null for a code that names no locale of the shop's kind. */
const localeOf = (code: string): string | null => {
	const [, language, country] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(code) ?? [];
	if (!language) return null;
	return country ? `${language}-${country}`.toLowerCase() : language.toLowerCase();
};

/** @param settings `url` as of https://api.storyblok.com, or that of another region */
export function storyblok(settings: CmsSettings): CmsSource {
	const { url: base, token, previewToken, defaultLocale } = settings;
	const address = (path: string, query: Record<string, string>) => {
		const url = new URL(path, base);
		for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
		return url;
	};

	async function readSpace(signal: AbortSignal) {
		const { data } = await askCms(address("/v2/cdn/spaces/me", { token }), {}, signal);
		return space.parse(data).space;
	}

	/** All stories in a language. @param cv version of the space: an answer of it may be kept by Storyblok's own cache for good */
	async function readStories(
		{ language, isDraft, cv }: { language: string; isDraft: boolean; cv: number },
		signal: AbortSignal,
	): Promise<Story[]> {
		const found: Story[] = [];
		for (let page = 1; page <= maxPages; page += 1) {
			const { data, headers } = await askCms(
				address("/v2/cdn/stories", {
					token: isDraft && previewToken ? previewToken : token,
					version: isDraft ? "draft" : "published",
					cv: String(cv),
					per_page: String(pageSize),
					page: String(page),
					...(language === "" ? {} : { language }),
				}),
				{},
				signal,
			);
			const read = stories.parse(data).stories;
			found.push(...read);
			if (read.length === 0 || found.length >= Number(headers.get("total") ?? 0)) break;
		}
		return found;
	}

	return {
		name: "storyblok",
		async version(signal) {
			const { version } = await readSpace(signal);
			if (!previewToken) return String(version);
			// a draft that is saved publishes no version: its newest change says so
			const url = address("/v2/cdn/stories", {
				token: previewToken,
				version: "draft",
				cv: String(Date.now()),
				per_page: "1",
				sort_by: "updated_at:desc",
			});
			const { data, headers } = await askCms(url, {}, signal);
			const [newest] = z
				.object({ stories: z.array(z.object({ updated_at: z.string().optional() })) })
				.parse(data).stories;
			return `${version} ${newest?.updated_at ?? ""} ${headers.get("total") ?? ""}`;
		},
		async read(signal) {
			const { version: cv, language_codes: codes } = await readSpace(signal);
			const languages = ["", ...codes].flatMap((language) => {
				const locale = language === "" ? defaultLocale : localeOf(language);
				return locale ? [{ language, locale }] : [];
			});
			const entries: CmsEntry[] = [];
			for (const isDraft of previewToken ? [false, true] : [false]) {
				for (const { language, locale } of languages) {
					const all = await readStories({ language, isDraft, cv }, signal);
					const names = new Map(
						all.map((one) => [one.uuid, Object.values(storyName(one)).join("/")]),
					);
					for (const one of all) {
						const { uid: _, ...content } = one.content;
						const name = storyName(one);
						const since = one.first_published_at ?? one.created_at ?? "";
						const fields = {
							...publishedSince(name.type, since),
							...fieldsOf(content, (uuid) => names.get(uuid) ?? null),
						};
						entries.push({ ...name, locale, isDraft, fields });
					}
				}
			}
			return entries;
		},
	};
}
