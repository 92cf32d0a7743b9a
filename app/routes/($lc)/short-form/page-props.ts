import type { useActionData, useLoaderData } from "react-router";

type Handler = (...args: never[]) => unknown;

/** Props of the page of one kind of short form, as a route module's component has them. */
export interface PageProps<Loader extends Handler, Action extends Handler = () => undefined> {
	loaderData: ReturnType<typeof useLoaderData<Loader>>;
	actionData: ReturnType<typeof useActionData<Action>>;
}
