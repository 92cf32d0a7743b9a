import { Outlet, useLocation } from "react-router";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { RouteHandle } from "~/server/route-handle.ts";

export const handle: RouteHandle = { i18n: ["account"] };

/** Pages of the account that there are, in the order of the rail. */
const pages = [
	{ name: "account-dashboard", label: "overview" },
	{ name: "account-orders", label: "orders" },
] as const;

export default function AccountLayout() {
	const { t } = useTranslation("account");
	const { pathname } = useLocation();
	const url = useUrl();
	return (
		<main
			id="main"
			className="wrap grid py-8 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-12 md:py-14 lg:gap-24"
		>
			<nav aria-label={t("nav")} className="max-md:mb-8 max-md:border-b max-md:border-line">
				<ul className="flex gap-x-6 text-sm md:flex-col">
					{pages.map(({ name, label }) => (
						<li key={name}>
							<Link
								to={url(name)}
								aria-current={
									pathname === url(name)
										? "page"
										: pathname.startsWith(url(name))
											? "true"
											: undefined
								}
								className="inline-flex min-h-11 items-center border-b border-transparent hover:border-ink aria-[current]:border-ink aria-[current]:font-medium md:min-h-9"
							>
								{t(label)}
							</Link>
						</li>
					))}
					<li className="max-md:ml-auto md:mt-6">
						<Link
							to={url("auth-logout")}
							reload
							className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline md:min-h-9"
						>
							{t("signOut")}
						</Link>
					</li>
				</ul>
			</nav>
			<div className="min-w-0 max-w-[76rem]">
				<Outlet />
			</div>
		</main>
	);
}
