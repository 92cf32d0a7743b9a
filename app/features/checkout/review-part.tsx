import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./review-part.module.css";

/** A part of the order to review, with a link to change it. */
export function ReviewPart({
	title,
	change,
	children,
}: {
	title: string;
	/** `label` tells assistive technology what the link's short text refers to */
	change?: { to: string; label: string };
	children: ReactNode;
}) {
	const { t } = useTranslation("checkout");
	return (
		<section className={styles.part}>
			<div className={`${layout.spread} ${styles.head}`}>
				<h2 className={typography.subheading}>{title}</h2>
				{change ? (
					<Link
						to={change.to}
						aria-label={change.label}
						className={`${typography.link} ${typography.small} ${styles.change}`}
					>
						{t("summary.edit")}
					</Link>
				) : null}
			</div>
			{children}
		</section>
	);
}
