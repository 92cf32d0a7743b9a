// Content follows a headless CMS (CONTENT-81): what it publishes is checked as files are, stored, and told to the storefronts as
// any change of content is. While it does not answer, or answers what cannot be read, what was stored goes on.

import { block } from "#contract/content/blocks.ts";
import { contentUid } from "#contract/content/shapes.ts";
import { type ContentType, contentTypes } from "#contract/content/types.ts";
import { ContentFault } from "#gateway/content/content/content-fault.ts";
import { importEntries } from "#gateway/content/content/import-content.ts";
import { checkedFields, type ReadEntry } from "#gateway/content/content/read-files.ts";
import { scenesOf } from "#gateway/content/media/scenes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { contentful } from "./contentful.ts";
import { type CmsEntry, entryFields } from "./rules/neutral.ts";
import type { CmsSource } from "./source.ts";
import { storyblok } from "./storyblok.ts";

type Context = Pick<GatewayContext, "config" | "database" | "extensions" | "log" | "now">;

/** Milliseconds that all calls of one round may take together, and that a CMS is left alone after one that failed. */
const roundTakes = 120_000;
const leftAloneFor = 60_000;

const makers = { storyblok, contentful };
const bases = {
	storyblok: { url: "https://api.storyblok.com", previewUrl: "https://api.storyblok.com" },
	contentful: { url: "https://cdn.contentful.com", previewUrl: "https://preview.contentful.com" },
};

/** The CMS that the environment names; null for none. */
export function cmsOf({ config }: Pick<Context, "config">): CmsSource | null {
	const { CMS, CMS_TOKEN, CMS_PREVIEW_TOKEN, CMS_SPACE, CMS_ENVIRONMENT } = config;
	if (!CMS || !CMS_TOKEN) return null;
	const url = config.CMS_URL ?? bases[CMS].url;
	return makers[CMS]({
		url,
		previewUrl: config.CMS_PREVIEW_URL ?? config.CMS_URL ?? bases[CMS].previewUrl,
		token: CMS_TOKEN,
		previewToken: CMS_PREVIEW_TOKEN ?? null,
		space: CMS_SPACE,
		environment: CMS_ENVIRONMENT,
		defaultLocale: config.CMS_LOCALE,
	});
}

const isType = (type: string): type is ContentType => Object.hasOwn(contentTypes, type);
const isBlock = (component: string) => component !== "shown_to" && component in block.shape;

interface Read {
	entries: ReadEntry[];
	/** faults by `type/uid` */
	refused: Map<string, string>;
	/** components and types that the shop does not know, each once */
	unknown: Set<string>;
}

/** Checks entries by the shapes that files are checked by. */
export function readCmsEntries(all: readonly CmsEntry[], extensions: Context["extensions"]): Read {
	const scenes = scenesOf({ extensions });
	const read: Read = { entries: [], refused: new Map(), unknown: new Set() };
	const published = new Map<string, string>();
	for (const { type, uid, locale, isDraft, fields: raw } of all) {
		const name = `${type}/${uid}`;
		if (!isType(type)) {
			read.unknown.add(type);
			continue;
		}
		try {
			if (!contentUid.safeParse(uid).success) {
				throw new ContentFault(name, "uid", "has other than word characters");
			}
			const { fields, unknown } = entryFields(raw, isBlock);
			for (const component of unknown) read.unknown.add(component);
			const data = checkedFields(type, uid, locale, `${name}/${locale}`, fields, scenes);
			const text = JSON.stringify(data);
			// a draft that is as it was published is none
			if (isDraft && published.get(`${name}/${locale}`) === text) continue;
			if (!isDraft) published.set(`${name}/${locale}`, text);
			read.entries.push({ type, uid, locale, isDraft, data });
		} catch (error) {
			if (!(error instanceof ContentFault)) throw error;
			// a draft in the making is no fault of what is published
			if (!isDraft) read.refused.set(name, error.message);
		}
	}
	read.entries = read.entries.filter(({ type, uid }) => !read.refused.has(`${type}/${uid}`));
	return read;
}

export interface CmsFollower {
	/** looks once, and takes in what is new. @throws Error, with what was stored left as it is */
	follow(): Promise<void>;
	stop(): void;
}

/** @param source asked in every round for its version, and for everything where that changed */
export function followCms(context: Context, source: CmsSource): CmsFollower {
	const { log, extensions, now } = context;
	const ending = new AbortController();
	let known: string | null = null;

	async function pull(signal: AbortSignal): Promise<void> {
		const version = await source.version(signal);
		if (version === known) return;
		const all = await source.read(signal);
		const { entries, refused, unknown } = readCmsEntries(all, extensions);
		// a wrong key or space often answers an empty list
		if (entries.length === 0) throw new Error("it has no entry that the shop knows");
		const written = await importEntries(context, { source: source.name, entries, refused }, now());
		known = version;
		for (const fault of refused.values()) log.error(`content left as it was: ${fault}`);
		if (unknown.size > 0)
			log.warn({ components: [...unknown].slice(0, 20) }, "unknown components left out");
		if (written) log.info({ ...written, source: source.name }, "content imported");
	}

	let leftAloneUntil = 0;
	return {
		async follow() {
			if (now().getTime() < leftAloneUntil) return;
			try {
				await pull(AbortSignal.any([ending.signal, AbortSignal.timeout(roundTakes)]));
			} catch (error) {
				leftAloneUntil = now().getTime() + leftAloneFor;
				throw error;
			}
		},
		stop: () => ending.abort(),
	};
}
