// Fills the slots of a cached page for one visitor: their markup is rendered from the page's root data, address and
// messages, without any call to the gateway.
import { isDeepStrictEqual } from "node:util";
import { createContext, Fragment, use } from "react";
import { renderToString } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	matchRoutes,
	StaticRouterProvider,
} from "react-router";
import { asScriptText, measurementModule } from "../client/module-list.ts";
import { allows } from "../i18n/consent.ts";
import type { PageI18n } from "../i18n/use-translation.ts";
import { I18nContext } from "../i18n/use-translation.ts";
import { anonymousVisitor, DocumentVisitor, type Visitor } from "../i18n/visitor.ts";
import { stateOf } from "../i18n/visitor-state.ts";
import { slotBody, slotBorder } from "../ui/slot.tsx";
import type { CachedPage, Segments } from "./cached-page.ts";

/** @param mark with one group, which captures what the mark says */
export function splitAtMarks(marked: string, mark: RegExp): Segments {
	const parts = marked.split(mark);
	return {
		texts: parts.filter((_, at) => at % 2 === 0),
		marks: parts.filter((_, at) => at % 2 === 1),
	};
}

/** The document with its places filled. @throws RangeError for a mark without content */
export function fill({ texts, marks }: Segments, contents: ReadonlyMap<string, string>): string {
	return texts.reduce((before, text, at) => {
		const mark = marks[at - 1] ?? "";
		const content = contents.get(mark);
		if (content === undefined) throw new RangeError(`Nothing for the slot ${mark}`);
		return before + content + text;
	});
}

/** The document with the places of one mark filled for all visitors. */
export function fillOne({ texts, marks }: Segments, mark: string, content: string): Segments {
	const [first = "", ...rest] = texts;
	const filled: Segments = { texts: [first], marks: [] };
	for (const [at, next] of rest.entries()) {
		const here = marks[at] ?? "";
		if (here === mark) filled.texts.push(filled.texts.pop() + content + next);
		else {
			filled.marks.push(here);
			filled.texts.push(next);
		}
	}
	return filled;
}

const Marks = createContext<readonly string[]>([]);

function Body({ mark }: { mark: string }) {
	const [name = "", props = ""] = mark.split(" ");
	const Slot = slotBody(name);
	if (!Slot) throw new RangeError(`No slot of the name ${name}`);
	return <Slot {...(props ? JSON.parse(decodeURIComponent(props)) : {})} />;
}

function Bodies() {
	return use(Marks).map((mark) => (
		<Fragment key={mark}>
			{slotBorder}
			<Body mark={mark} />
		</Fragment>
	));
}

const { dataRoutes } = createStaticHandler([
	{ id: "root", children: [{ id: "page", path: "*", Component: Bodies }] },
]);

/** The visitor's data that differs from an anonymous visitor's, which the client has. */
function ownDataOf(visitor: Visitor): Partial<Visitor> {
	// read by names that are both visitors'
	const common = anonymousVisitor as unknown as Record<string, unknown>;
	return Object.fromEntries(
		Object.entries(visitor).filter(([name, value]) => !isDeepStrictEqual(value, common[name])),
	);
}

/** Marks of the visitor's data, their state, the measurement module's address and tests (client-scripts.tsx). */
const [visitorMark, stateMark, measureMark, testsMark] = ["visitor", "state", "measure", "tests"];
const dataMarks = [visitorMark, stateMark, measureMark, testsMark];

/** Behind the state: who sees a page that was made ahead says which experiments it shows. */
const experimentsIn = ({ experiments }: Pick<CachedPage, "experiments">): string =>
	experiments.map((name) => `&experiment=${encodeURIComponent(name)}`).join("");

/**
 * The markup that fills each of the page's marks.
 * @param url of the page, its query included
 */
export function renderSlots(
	page: Pick<CachedPage, "document" | "root" | "alternates" | "experiments">,
	{ url, visitor, i18n }: { url: URL; visitor: Visitor; i18n: PageI18n },
): Map<string, string> {
	const marks = [...new Set(page.document.marks)].filter((mark) => !dataMarks.includes(mark));
	const location = {
		pathname: url.pathname,
		search: url.search,
		hash: "",
		state: null,
		key: "default",
	};
	const state = {
		basename: "/",
		location: { ...location, mask: undefined },
		matches: matchRoutes(dataRoutes, location) ?? [],
		loaderData: { root: page.root, page: page.alternates ? { alternates: page.alternates } : {} },
		actionData: null,
		errors: null,
		statusCode: 200,
		loaderHeaders: {},
		actionHeaders: {},
	};
	// the context of a request that no handler of the router's has answered: its type has more than rendering reads
	const context = state as unknown as Parameters<typeof createStaticRouter>[1];
	const markup = renderToString(
		<I18nContext value={i18n}>
			<DocumentVisitor value={visitor}>
				<Marks value={marks}>
					<StaticRouterProvider
						router={createStaticRouter(dataRoutes, context)}
						context={context}
						hydrate={false}
					/>
				</Marks>
			</DocumentVisitor>
		</I18nContext>,
	);
	const [, ...bodies] = markup.split(slotBorder);
	const contents = new Map(
		// React puts `<!-- -->` between adjacent texts: an empty body leaves one at its border
		bodies.map((body, at) => [marks[at] ?? "", body.replace(/^<!-- -->|<!-- -->$/g, "")]),
	);
	contents.set(visitorMark, asScriptText(ownDataOf(visitor)));
	contents.set(stateMark, stateOf(visitor) + experimentsIn(page));
	contents.set(measureMark, visitor.measurement ? measurementModule : "");
	contents.set(testsMark, allows(visitor.consent, "experiments") ? "1" : "");
	return contents;
}
