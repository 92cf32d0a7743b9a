// Types for the little of jsdom that tests use directly: the package comes without any.
declare module "jsdom" {
	export class JSDOM {
		constructor(html: string, options?: { url?: string });
		readonly window: Window & typeof globalThis;
	}
}
