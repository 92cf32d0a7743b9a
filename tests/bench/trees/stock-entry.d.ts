/** The entry that React Router ships for Node, unchanged. */
declare module "virtual:stock-entry" {
	import type { HandleDocumentRequestFunction } from "react-router";

	const handleRequest: HandleDocumentRequestFunction;
	export default handleRequest;
}
