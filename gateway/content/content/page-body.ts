// The body of a page's file: Markdown, with modular blocks fenced by `::: name attribute=value` and `:::`.
// In a fence come fields (`title: …`), rows (`- a | b`), and text after an empty line.
import { richText } from "./markdown.ts";

type Fields = Record<string, unknown>;

interface Fence {
	name: string;
	attributes: Readonly<Record<string, string>>;
	fields: Readonly<Record<string, string>>;
	rows: readonly (readonly string[])[];
	text: string;
}

const ref = (target = "") => ({
	uid: target.split("/")[1] ?? "",
	_content_type_uid: target.split("/")[0],
});
const number = (text = "") => (text === "" ? undefined : Number(text));

/** `Words -> type/uid` */
function linkOf(text: string | undefined): Fields | undefined {
	if (!text) return undefined;
	const [title = "", to = ""] = text.split("->").map((part) => part.trim());
	return { title, to };
}

/** Only the fields with a value, so that a shape's own defaults hold for the others. */
function given(fields: Fields): Fields {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function questionsOf(text: string): Fields[] {
	return text
		.split(/^### /m)
		.slice(1)
		.map((part) => {
			const [question = "", ...answer] = part.split("\n");
			return { question: question.trim(), answer: richText(answer.join("\n")) };
		});
}

const makers: Readonly<Record<string, (fence: Fence) => Fields>> = {
	hero: ({ attributes, fields }) => ({ ...attributes, ...fields, cta: linkOf(fields.cta) }),
	image_text: ({ attributes, fields, text }) => ({
		...attributes,
		...fields,
		cta: linkOf(fields.cta),
		text: richText(text),
	}),
	product_strip: ({ attributes, fields }) => ({
		...fields,
		...attributes,
		family: ref(`family/${attributes.family}`),
		size: number(attributes.size),
	}),
	category_tiles: ({ fields, rows }) => ({
		...fields,
		tiles: rows.map(([scene, to, title]) => ({ scene, title, page_reference: [ref(to)] })),
	}),
	carousel: ({ attributes, fields, rows }) => ({
		...fields,
		assets_folder: attributes.folder,
		slides: rows
			.map(([scene, title, text, link]) => ({ scene, title, text, link: linkOf(link) }))
			.map(given),
	}),
	video: ({ attributes, fields, text }) => ({
		...fields,
		video_file: { url: attributes.src, content_type: attributes.type ?? "video/webm" },
		poster: { picture: attributes.poster },
		captions_url: attributes.captions,
		transcript: richText(text),
	}),
	quote: ({ fields }) => fields,
	shop_the_look: ({ attributes, fields, rows }) => ({
		...attributes,
		...fields,
		hotspots: rows.map(([place = "", to, label]) => {
			const [x, y] = place.split(" ").map(Number);
			return { x, y, label, page_reference: [ref(to)] };
		}),
	}),
	faq: ({ fields, text }) => ({ ...fields, questions: questionsOf(text) }),
	rich_text: ({ text }) => ({ text: richText(text) }),
	spacer: ({ attributes }) => attributes,
	cookie_register: () => ({}),
};

function attributesOf(text: string): Record<string, string> {
	return Object.fromEntries(
		[...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]),
	);
}

function fenceOf(head: string, lines: readonly string[]): Fence {
	const [name = "", ...attributes] = head.trim().split(/\s+/);
	// fields and rows come first; the first other line begins the text
	const end = lines.findIndex((line) => !/^(?:[a-z_]+:\s|- )/.test(line));
	const first = end < 0 ? lines : lines.slice(0, end);
	const rows = first.filter((line) => line.startsWith("- "));
	const fields = first.filter((line) => !line.startsWith("- "));
	return {
		name,
		attributes: attributesOf(attributes.join(" ")),
		fields: Object.fromEntries(
			fields.map((line) => {
				const at = line.indexOf(":");
				return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
			}),
		),
		rows: rows.map((line) =>
			line
				.slice(2)
				.split("|")
				.map((cell) => cell.trim()),
		),
		text: end < 0 ? "" : lines.slice(end).join("\n"),
	};
}

/** `experiment=home_opening variant=windows` on any block */
function blockOf({ attributes: all, ...rest }: Fence): Fields {
	const { experiment, variant, ...attributes } = all;
	const fence = { ...rest, attributes };
	const make = makers[fence.name];
	return {
		// an unknown name is kept: the check then reports that there is no such block
		[fence.name]: given(make ? make(fence) : {}),
		...(experiment || variant ? { shown_to: { experiment, variant } } : {}),
	};
}

/** `page_components` of a body. */
export function pageComponents(body: string): Fields[] {
	const blocks: Fields[] = [];
	let prose: string[] = [];
	const flush = () => {
		const text = prose.join("\n").trim();
		if (text !== "") blocks.push({ rich_text: { text: richText(text) } });
		prose = [];
	};
	const lines = body.split("\n");
	for (let at = 0; at < lines.length; at += 1) {
		const line = lines[at] ?? "";
		if (!line.startsWith(":::")) {
			prose.push(line);
			continue;
		}
		flush();
		const head = line.slice(3);
		const end = lines.findIndex((other, index) => index > at && other.trim() === ":::");
		const isOpen = end < 0;
		blocks.push(blockOf(fenceOf(head, isOpen ? [] : lines.slice(at + 1, end))));
		if (!isOpen) at = end;
	}
	flush();
	return blocks;
}
