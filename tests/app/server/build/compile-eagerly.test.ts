import { parseAst } from "vite";
import { expect, it } from "vitest";
import { compileEagerly } from "#app/server/build/compile-eagerly.ts";

const compiled = (code: string) => compileEagerly(code, parseAst(code).body);

it("puts a CommonJS module's function in parentheses, and nothing else", () => {
	expect(compiled("var a=1,b=w((e,t)=>{t.exports=a}),c=w(e=>{e.x=2});")).toBe(
		"var a=1,b=w((function(e,t){t.exports=a})),c=w((function(e){e.x=2}));",
	);
	const others = "var l=z(()=>import('./l.js')),m=memo(e=>e),n=w(1),o=()=>{};f(e=>{e()});";
	expect(compiled(others)).toBe(others);
});

it("a module gives the same result in parentheses", () => {
	const code =
		"var w=f=>{let m={exports:{}};f(m.exports,m);return m.exports},a=w((e,t)=>{e.x=t.exports===e});";
	const run = (text: string) => new Function(`"use strict";${text}return a.x`)();
	expect(run(compiled(code))).toBe(true);
	expect(run(compiled(code))).toBe(run(code));
});
