// Stands in for react-router where the listing is rendered bare: every hook returns the captured values, at no cost.
import { createContext, type FormHTMLAttributes, type ReactNode, use } from "react";

export * from "react-router";

export interface StillRoute {
	id: string;
	handle: unknown;
	loaderData: unknown;
}

export interface StillPage {
	pathname: string;
	routes: readonly StillRoute[];
	outlet: ReactNode;
}

export const StillContext = createContext<StillPage | null>(null);

function useStill(): StillPage {
	const page = use(StillContext);
	if (!page) throw new Error("A router's hook outside the page.");
	return page;
}

export function Outlet() {
	return useStill().outlet;
}

export const useLocation = () => ({
	pathname: useStill().pathname,
	search: "",
	hash: "",
	state: null,
	key: "default",
});

export const useMatches = () => useStill().routes;

export const useRouteLoaderData = (id: string) =>
	useStill().routes.find((route) => route.id === id)?.loaderData;

const nothing = () => undefined;
const idle = { state: "idle" } as const;
const revalidator = { ...idle, revalidate: nothing };

export const useNavigation = () => idle;
export const useNavigate = () => nothing;
export const useSubmit = () => nothing;
export const useFetchers = () => [];
const fetcher = { ...idle, data: undefined, load: nothing, submit: nothing };
export const useFetcher = () => fetcher;
export const useRevalidator = () => revalidator;

export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
	return <form {...props} />;
}
