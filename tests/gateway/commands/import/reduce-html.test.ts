// Texts with HTML as other shops' exports have them, and plain texts, which stay what they are.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainWords, reduceHtml } from "#gateway/commands/import/reduce-html.ts";
import { descriptionBlocks, plainDescription, writeDescription } from "#shop/description.ts";

describe("a description", () => {
	it.each([
		[
			"<p>One &amp; two<br>three</p><ul><li>four</li></ul>",
			"<p>One &amp; two</p><p>three</p><ul><li>four</li></ul>",
		],
		["<P CLASS='x'>Soft.</P>", "Soft."],
		["Caf&eacute; &quot;noir&quot; &#8211; 100&nbsp;% &#x20AC;", 'Café "noir" – 100\u00a0% €'],
		[
			'<div><b>Lin</b> <i onclick="x()">lavé</i><script>alert(1)</script><style>p{}</style></div>',
			"<p><strong>Lin</strong> <em>lavé</em></p>",
		],
		[
			"<h2>Care</h2>\n<ol><li><p>Wash</p></li>\n<li>Dry <ul><li>flat</li></ul></li></ol>End",
			"<p><strong>Care</strong></p><ol><li>Wash</li><li>Dry</li></ol><ul><li>flat</li></ul><p>End</p>",
		],
		[
			"<table><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></table>",
			"<p>A 1</p><p>B 2</p>",
		],
		['<a href="javascript:alert(1)">More</a><img src=x onerror=alert(1)>', "More"],
		[
			"<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
			"<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
		],
		["&lt;b&gt;Bold&lt;/b&gt;", "<p><strong>Bold</strong></p>"],
		["5 < 6 <b>and</b> 7 > 2", "<p>5 &lt; 6 <strong>and</strong> 7 &gt; 2</p>"],
		["<p>&nbsp;</p><p> </p>", ""],
		["<ul><li>one</ul><ul><li>two</ul>", "<ul><li>one</li></ul><ul><li>two</li></ul>"],
	])("%s", (html, reduced) => {
		expect(reduceHtml(html)).toBe(reduced);
		expect(reduceHtml(reduced)).toBe(reduced);
	});

	it.each([
		"For waists < 80 cm & hips > 90 cm",
		"a <b and c> d",
		"Tom&Jerry AT&T; <3 1<2",
		"two\n\nparagraphs",
		"",
	])("of plain text stays: %s", (text) => {
		expect(reduceHtml(text)).toBe(text);
		expect(plainWords(text)).toBe(text);
		expect(plainDescription(text)).toBe(text);
	});

	const piece = fc.oneof(
		fc.constantFrom(
			..."<p> </p> <br> <ul> </ul> <ol> <li> </li> <b> </b> <em> </em> <div> <td> <script> </script>".split(
				" ",
			),
			...[
				"&amp;",
				"&lt;",
				"&gt;",
				"&amp;lt;",
				"&eacute;",
				"&",
				"<",
				">",
				" ",
				"\n",
				"\u00a0",
				'<i x="',
			],
		),
		fc.string({ unit: "binary", maxLength: 6 }),
	);
	const html = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));

	it("is reduced once and for all, and has nothing but its form", () => {
		fc.assert(
			fc.property(html, (text) => {
				const reduced = reduceHtml(text);
				expect(reduceHtml(reduced)).toBe(reduced);
				const names = plainWords(text);
				expect(plainWords(names)).toBe(names);
			}),
			{ numRuns: 2_000 },
		);
	});

	it("is read as it was written", () => {
		const run = fc.record({
			text: fc.string({ unit: "binary", minLength: 1, maxLength: 8 }),
			style: fc.constantFrom(
				{},
				{ isStrong: true },
				{ isEmphasized: true },
				{ isStrong: true, isEmphasized: true },
			),
		});
		const item = fc
			.array(run, { minLength: 1, maxLength: 3 })
			.map((runs) => runs.map(({ text, style }) => ({ text, ...style })))
			// neighbours of one style are one run
			.filter((runs) =>
				runs.every(({ text: _, ...style }, at) => {
					const { text: __, ...before } = runs[at - 1] ?? { text: "", isFirst: true };
					return JSON.stringify(style) !== JSON.stringify(before);
				}),
			);
		const paragraph = item.map((runs) => ({ kind: "paragraph" as const, items: [runs] }));
		const list = fc.record({
			kind: fc.constantFrom("bullets" as const, "numbers" as const),
			items: fc.array(item, { minLength: 1, maxLength: 3 }),
		});
		fc.assert(
			fc.property(fc.array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 4 }), (blocks) => {
				expect(descriptionBlocks(writeDescription(blocks))).toEqual(blocks);
			}),
		);
	});
});

it("a name keeps its words alone", () => {
	expect(plainWords("Chemise &amp;amp; <b>pantalon</b>")).toBe("Chemise & pantalon");
	expect(plainWords("&lt;b&gt;New&lt;/b&gt; dress")).toBe("New dress");
});
