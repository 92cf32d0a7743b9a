/** The entry that React Router brings along for Node, as it is. */
declare module "virtual:stock-entry" {
	import type { HandleDocumentRequestFunction } from "react-router";

	const handleRequest: HandleDocumentRequestFunction;
	export default handleRequest;
}
