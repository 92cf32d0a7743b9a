import { Suspense, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import skeleton from "#app/ui/skeleton.module.css";
import type { HomeView } from "./map/first-view.ts";
import { PointMap } from "./map/lazy-maps.tsx";
import type { Region } from "./map/regions.ts";
import type { MappedStore } from "./still-map.tsx";
import { StillMap } from "./still-map.tsx";
import styles from "./stores.module.css";

function showRow(id: string): void {
	for (const row of document.querySelectorAll<HTMLElement>("[data-store]")) {
		const isIt = row.dataset.store === id;
		row.toggleAttribute("data-on", isIt);
		if (!isIt) continue;
		row.scrollIntoView({ block: "nearest" });
		row.querySelector("a")?.focus({ preventScroll: true });
	}
}

interface StoreMapProps {
	/** outlines of the picture */
	region: Region;
	/** ground of the interactive map */
	ground: string;
	stores: readonly MappedStore[];
	origin: { lat: number; lon: number } | null;
	/** first view of the interactive map when no place was searched for */
	home: HomeView;
	productQuery: Record<string, string>;
}

/**
 * The map beside the list. For a country it is a picture with links and, with scripts, an interactive map once one asks for
 * it. Around a place it has streets (`MAP_STYLE_URL`) and is interactive at once: outlines would show nothing there.
 */
export function StoreMap({ region, ground, stores, origin, home, productQuery }: StoreMapProps) {
	const { t } = useTranslation(["stores", "places"]);
	const { key } = useLocation();
	const [phase, setPhase] = useState<"still" | "ready" | "open">("still");
	const [chosen, setChosen] = useState<string | null>(null);
	const isAround = origin !== null;
	useEffect(() => setPhase(isAround ? "open" : "ready"), [isAround]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same stores asked for again leave the map where it was moved
	const shown = useMemo(() => ({ points: stores, origin }), [key]);
	if (phase === "open") {
		return (
			<div className={styles.map} data-map="">
				<Suspense fallback={<div className={`${styles.whole} ${skeleton.skeleton}`} />}>
					<PointMap
						isWhole
						{...shown}
						home={home}
						ground={ground}
						chosen={chosen}
						onChoose={(id) => {
							setChosen(id);
							showRow(id);
						}}
					/>
				</Suspense>
			</div>
		);
	}
	if (isAround) return <div className={`${styles.map} ${skeleton.skeleton}`} data-map="" />;
	return (
		<div className={styles.map} data-map="">
			{/* leaves space for the button below, so that it covers no marker */}
			<div>
				<StillMap region={region} stores={stores} productQuery={productQuery} />
			</div>
			{phase === "still" ? null : (
				<Button
					type="button"
					variant="line"
					className={styles.explore}
					onClick={() => setPhase("open")}
				>
					{t("explore")}
				</Button>
			)}
		</div>
	);
}
