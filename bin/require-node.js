// Plain JavaScript, which an older Node reads too: it would end a TypeScript file with a stack that names no version.
const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
	process.stderr.write(
		`Vitrine needs Node ${needed} or newer, and this is ${process.versions.node}: run \`npm start\` or \`npm run gateway\`, which use the Node that \`npm ci\` has brought.\n`,
	);
	process.exit(1);
}
