// `npm run fonts`: writes the files of shop/fonts, after a change of its ranges or of the packages they come from.
import { writeFile } from "node:fs/promises";
import { cutFont, sources } from "./cut-fonts.ts";

for (const file of Object.keys(sources)) {
	const font = await cutFont(file);
	await writeFile(new URL(`../../shop/fonts/${file}`, import.meta.url), font);
	process.stdout.write(`${file} ${font.length} bytes\n`);
}
