// The legal notices' toggle and panel (CONTENT-47 to CONTENT-50): the first press loads them, unfolds them and scrolls
// them into view; later presses fold and unfold. When loading fails, nothing is shown.
import { type MouseEvent, type RefObject, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./legal-notices.module.css";

/** Milliseconds from unfolding to scrolling into view (LIMIT-45). */
const scrollDelay = 300;

async function load(from: string): Promise<string[]> {
	try {
		// no fetcher: its failure would replace the page
		const response = await fetch(from);
		const { notices } = (await response.json()) as { notices: string[] };
		return response.ok ? notices : [];
	} catch {
		return [];
	}
}

/** @param given notices that the server rendered unfolded; null while folded */
export function useLegalNotices(given: readonly string[] | null) {
	const url = useUrl();
	const panel = useRef<HTMLElement>(null);
	/** null until they were asked for */
	const [notices, setNotices] = useState(given);
	const [isOpen, setOpen] = useState(given !== null && given.length > 0);
	const [isLoading, setLoading] = useState(false);

	function open(): void {
		setOpen(true);
		const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
		setTimeout(() => {
			// unless it was folded again
			if (panel.current?.hidden === false)
				panel.current.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
		}, scrollDelay);
	}

	async function toggle(event: MouseEvent): Promise<void> {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		if (isOpen) return setOpen(false);
		if (isLoading) return;
		if (notices && notices.length > 0) return open();
		setLoading(true);
		const loaded = await load(url("legal-notices"));
		setLoading(false);
		// loading failed: the next press tries again
		if (loaded.length === 0) return;
		setNotices(loaded);
		open();
	}
	return { notices: notices ?? [], isOpen, isLoading, toggle, panel };
}

/** A link, so that without scripts the server renders the notices unfolded. */
export function LegalToggle({
	isOpen,
	onPress,
}: {
	isOpen: boolean;
	onPress: (event: MouseEvent) => void;
}) {
	const { t } = useTranslation("footer");
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	query.delete("legal");
	if (!isOpen) query.set("legal", "1");
	return (
		<a
			className={styles.toggle}
			href={isOpen ? `${pathname}${query.size > 0 ? `?${query}` : ""}#footer` : `?${query}#legal`}
			// a cached page is rendered without the parameters it does not know, so its href may differ
			suppressHydrationWarning
			rel="nofollow"
			// pressed before this part is hydrated, it must load the document: only the server would unfold the notices
			data-reload=""
			aria-expanded={isOpen}
			aria-controls="legal"
			onClick={onPress}
		>
			{t("legal")}
			<Icon name="down" />
		</a>
	);
}

export function LegalPanel({
	notices,
	isOpen,
	isLoading,
	panel,
}: {
	notices: readonly string[];
	isOpen: boolean;
	isLoading: boolean;
	panel: RefObject<HTMLElement | null>;
}) {
	const { t } = useTranslation("footer");
	return (
		<>
			{/* takes the place of the panel, so that nothing else moves */}
			{isLoading ? (
				<span className={styles.wait} role="status">
					<span className={typography.unseen}>{t("legalLoading")}</span>
				</span>
			) : null}
			<section
				ref={panel}
				id="legal"
				className={`${styles.notices} ${layout.wrap}`}
				aria-label={t("legal")}
				hidden={!isOpen}
			>
				{notices.map((notice) => (
					<p key={notice}>{notice}</p>
				))}
			</section>
		</>
	);
}
