// The notice of the legal guarantee (docs/law.md): in the footer, on a product's page, and before payment.
import { useContext } from "react";
import { ContentPicture } from "../content/content-picture.tsx";
import { FooterContext } from "./footer-context.ts";
import styles from "./legal-guarantee.module.css";

/** The official picture, unchanged, with its link; without a picture, the same facts in words. */
export function LegalGuarantee({ className }: { className?: string }) {
	const guarantee = useContext(FooterContext)?.guarantee;
	if (!guarantee) return null;
	const { title, text, link, picture } = guarantee;
	if (picture) {
		const notice = <ContentPicture picture={picture} size="card" />;
		return (
			<p className={[styles.notice, className].filter(Boolean).join(" ")}>
				{link ? <a href={link.href}>{notice}</a> : notice}
			</p>
		);
	}
	return (
		<p className={[styles.words, className].filter(Boolean).join(" ")}>
			<b>{`${title}.`}</b>
			{` ${text} `}
			{link ? <a href={link.href}>{link.words}</a> : null}
		</p>
	);
}
