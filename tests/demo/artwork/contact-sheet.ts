// `npm run artwork [folder]`: every garment in every view and every scene on one page, to be looked at. Default: build/artwork.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pictureTypes } from "#contract/shapes.ts";
import { draw } from "#demo/artwork/artist.ts";
import { drawScene } from "#demo/artwork/scenes/draw-scene.ts";
import { scenes } from "#demo/artwork/scenes/scenes.ts";
import type { ArtworkSpec } from "#demo/artwork/spec.ts";
import { assembleCatalogue } from "#demo/catalog/assemble.ts";
import type { Drawable } from "#gateway/content/media/artist.ts";
import { encode, rasterise } from "#gateway/content/media/raster.ts";

const folder = process.argv[2] ?? "build/artwork";
mkdirSync(folder, { recursive: true });

/** Pixels drawn, twice what the page shows of a card. */
const widths = { product: 480, scene: 960 } as const;

interface Garment {
	name: string;
	productId: string;
	spec: ArtworkSpec;
	companions: ArtworkSpec[];
}

/** The first model of each kind, for women, men and children, with its companions. */
function garments(): Garment[] {
	const all = [...assembleCatalogue({ now: new Date() })];
	const made = all.flatMap(({ products }) => products.map(({ product }) => product));
	const seen = new Set<string>();
	return all.flatMap(({ facts, row, products: [first] }) => {
		const kind = `${facts.audience} ${facts.kind}`;
		if (!first || seen.has(kind)) return [];
		seen.add(kind);
		const { product } = first;
		const companions = made
			.filter(({ look, model }) => look === product.look && model !== product.model)
			.map(({ artwork }) => artwork);
		return {
			name: `${kind}: ${row.names.en}`,
			productId: product.productId,
			spec: product.artwork,
			companions: companions.slice(0, 4),
		};
	});
}

async function write(name: string, asked: Drawable, width: number): Promise<string> {
	const drawing = draw(asked);
	if (!drawing) throw new Error(`${name} is not drawn`);
	const master = await rasterise(drawing, width);
	const file = `${name}.webp`;
	const ask = { width, quality: 80, format: "webp" } as const;
	writeFileSync(join(folder, file), await encode(master, ask));
	return file;
}

const figure = (file: string, words: string) =>
	`<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;

const rows: string[] = [];
const started = process.cpuUsage();
let pictures = 0;
for (const { name, productId, spec, companions } of garments()) {
	const cells: string[] = [];
	for (const type of pictureTypes) {
		const asked = { spec, type, companions };
		cells.push(figure(await write(`${productId}-${type}`, asked, widths.product), type));
		pictures += 1;
	}
	rows.push(`<h2>${name} · ${productId}</h2><div class="views">${cells.join("")}</div>`);
}
const cpu = process.cpuUsage(started);
const shown: string[] = [];
for (const [id, { shows }] of Object.entries(scenes)) {
	const names = drawScene(id)?.shown.map((garment) => garment.name) ?? [];
	const file = await write(`scene-${id}`, { scene: id }, widths.scene);
	shown.push(figure(file, `<b>${id}</b> ${shows}<br>${names.join(", ")}`));
}
writeFileSync(
	join(folder, "index.html"),
	`<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body{font:13px/1.4 system-ui;margin:24px;background:#fff;color:#141311}h2{font-size:13px;font-weight:500;margin:24px 0 6px}
.views{display:grid;grid-template-columns:repeat(7,1fr);gap:8px}.scenes{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:16px;align-items:end}
figure{margin:0}img{width:100%;display:block}figcaption{color:#6a655c;padding:2px 0}</style>
<h1>Scenes (${shown.length})</h1><div class="scenes">${shown.join("")}</div><h1>Garments</h1>${rows.join("")}</html>`,
);
const each = ((cpu.user + cpu.system) / 1e6 / pictures).toFixed(2);
process.stdout.write(
	`${join(folder, "index.html")}: ${pictures} pictures of ${rows.length} garments, ${shown.length} scenes; ${each} s of CPU a product picture\n`,
);
