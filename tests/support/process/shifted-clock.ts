// Loaded before a program: its machine's clock is wrong by CLOCK_SHIFT milliseconds. Timers and Postgres go on as before.
const shift = Number(process.env.CLOCK_SHIFT ?? 0);
const Honest = Date;

globalThis.Date = new Proxy(Honest, {
	construct: (target, given, asked) =>
		Reflect.construct(target, given.length > 0 ? given : [Honest.now() + shift], asked),
	apply: () => new Honest(Honest.now() + shift).toString(),
	get: (target, name) =>
		name === "now" ? () => Honest.now() + shift : Reflect.get(target, name, target),
});
