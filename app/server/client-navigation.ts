/**
 * Whether the router's client asks for data, by a navigation or a fetcher, and not the browser for a document: the address then
 * ends in `.data`. (`url` of middleware and loaders is the page's own, without it.)
 */
export const isClientNavigation = ({ url }: Pick<Request, "url">): boolean =>
	new URL(url).pathname.endsWith(".data");
