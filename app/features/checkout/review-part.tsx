import type { ReactNode } from "react";
import { Link } from "~/i18n/link.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";

/** A part of the order to look over, with the way to change it. */
export function ReviewPart({
	title,
	change,
	children,
}: {
	title: string;
	/** `label` says to assistive technology what the short word means here */
	change?: { to: string; label: string };
	children: ReactNode;
}) {
	const { t } = useTranslation("checkout");
	return (
		<section className="border-b border-line py-6">
			<div className="mb-3 flex items-baseline justify-between gap-4">
				<h2 className="font-display text-lg">{title}</h2>
				{change ? (
					<Link to={change.to} aria-label={change.label} className="link py-1 text-sm">
						{t("summary.edit")}
					</Link>
				) : null}
			</div>
			{children}
		</section>
	);
}
