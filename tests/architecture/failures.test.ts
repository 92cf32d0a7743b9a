// A failed call has one path: `required`, `optional` and `attempt` of app/server/failures.ts.
import { expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

/** Files that may catch errors themselves, each with its reason. */
const own: Readonly<Record<string, string>> = {
	"app/models/agents/answering.server.ts": "every failure is an answer in the words of a protocol",
	"app/models/changes/changes.server.ts": "a loop of the process, that no page waits for",
	"app/models/content/content-service.server.ts": "counts for the circuit of the content service",
	"app/models/payment/card-fields.server.ts": "reads what a form has sent, perhaps not JSON",
	"app/models/payment/sheets.server.ts": "reads what a form has sent, perhaps not JSON",
	"app/models/protection/send-once.server.ts": "waits for the press before it, and sends once more",
	"app/models/search/suggestions.ts": "reads what the device has kept, perhaps not JSON",
	"app/models/sitemap/entries.server.ts": "asks again while a file whose head is sent has to go on",
	"app/routes/resources/sitemap.ts": "a stream that breaks off when its answer has started",
};

const files = filesUnder("app/routes", "app/guards", "app/models");

it("only routes, guards and models with a reason catch errors themselves", () => {
	const catching = files.filter((path) => /\bcatch\s*[({]/.test(textOf(path)));
	expect(catching.toSorted()).toEqual(Object.keys(own).toSorted());
});

it("only dispatch looks up an intent (own keys only)", () => {
	const looking = files.filter((path) => /\.get\("intent"\)/.test(textOf(path)));
	expect(looking).toEqual([]);
});

it("only app/ui/lazy-part.tsx calls React's lazy, which takes a page away where its chunk is missing", () => {
	const calling = filesUnder("app").filter((path) => /\blazy\(/.test(textOf(path)));
	expect(calling).toEqual(["app/ui/lazy-part.tsx"]);
});
