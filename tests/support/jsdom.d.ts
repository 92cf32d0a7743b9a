// The little of jsdom that tests use by themselves; it comes without types.
declare module "jsdom" {
	export class JSDOM {
		constructor(html: string, options?: { url?: string });
		readonly window: Window & typeof globalThis;
	}
}
