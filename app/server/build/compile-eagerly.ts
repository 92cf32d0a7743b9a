// Engines parse a function's body twice: quickly while its file loads, and again when it is called, which holds up everything
// else. A function in parentheses is compiled while the file loads, in the background (ADR 0118).

interface Node {
	type: string;
	start: number;
	end: number;
}
interface Call extends Node {
	arguments: Node[];
}
interface Arrow extends Node {
	params: Node[];
	body: Node;
}
interface Declarations extends Node {
	declarations: { init: Node | null }[];
}

/** The function that the bundler wraps a CommonJS module in, `var react = wrap((exports) => {…})`; null for all else. */
function moduleIn(init: Node | null): Arrow | null {
	if (init?.type !== "CallExpression") return null;
	const [wrapped, ...more] = (init as Call).arguments;
	if (wrapped?.type !== "ArrowFunctionExpression" || more.length > 0) return null;
	return (wrapped as Arrow).body.type === "BlockStatement" ? (wrapped as Arrow) : null;
}

/**
 * Rewrites a file whose CommonJS modules all run when it is loaded: each becomes a function in parentheses.
 * @param statements of the file, as the bundler parses it
 */
export function compileEagerly(code: string, statements: readonly Node[]): string {
	const modules = statements
		.filter(({ type }) => type === "VariableDeclaration")
		.flatMap((statement) => (statement as Declarations).declarations)
		.flatMap(({ init }) => moduleIn(init) ?? []);
	return modules.reduceRight((text, { start, end, params, body }) => {
		const names = params.map((param) => code.slice(param.start, param.end)).join();
		const whole = `(function(${names})${code.slice(body.start, body.end)})`;
		return text.slice(0, start) + whole + text.slice(end);
	}, code);
}
