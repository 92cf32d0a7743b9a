import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { Still } from "~/ui/still.tsx";
import type { StillData } from "~/ui/still-data.ts";
import type { MapPoint } from "./map/draw-map.ts";
import type { HomeView } from "./map/first-view.ts";
import type { Region } from "./map/regions.ts";
import type { MappedStore } from "./still-map.tsx";
import { StillMap } from "./still-map.tsx";

const PointMap = lazy(() => import("./map/point-map.tsx"));

/** The rows of the list say where they are: the document's data does not repeat it. */
function rowsAsPoints(): MapPoint[] {
	return [...document.querySelectorAll<HTMLElement>("[data-store]")].map(({ dataset }) => ({
		id: dataset.store ?? "",
		name: dataset.name ?? "",
		lat: Number(dataset.lat),
		lon: Number(dataset.lon),
		distance: dataset.far ? Number(dataset.far) : null,
	}));
}

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
	/** of the picture */
	region: Region;
	/** of the map that moves */
	ground: string;
	stores: StillData<readonly MappedStore[]>;
	origin: { lat: number; lon: number } | null;
	/** what the map that moves shows where nothing was looked for */
	home: HomeView;
	asked: Record<string, string>;
}

/** The map beside the list: a picture with links, and once scripts run and somebody asks, one to move about in. */
export function StoreMap({ region, ground, stores, origin, home, asked }: StoreMapProps) {
	const { t } = useTranslation(["stores", "places"]);
	const { key } = useLocation();
	const [phase, setPhase] = useState<"still" | "ready" | "open">("still");
	const [points, setPoints] = useState<readonly MapPoint[]>([]);
	const [chosen, setChosen] = useState<string | null>(null);
	const place = useRef(origin);
	place.current = origin;
	useEffect(() => setPhase("ready"), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another search has other rows
	useEffect(() => {
		if (phase === "open") setPoints(rowsAsPoints());
	}, [key, phase]);
	if (phase === "open" && points.length > 0) {
		return (
			<div className="st-map">
				<Suspense fallback={<div className="point-map skeleton" />}>
					<PointMap
						className=""
						points={points}
						origin={place.current}
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
	return (
		<div className="st-map">
			<Still data={stores}>
				{(mapped) => (
					<StillMap region={region} stores={mapped} origin={origin} asked={asked} toRow />
				)}
			</Still>
			{phase === "still" ? null : (
				<Button type="button" look="line" className="st-explore" onClick={() => setPhase("open")}>
					{t("explore")}
				</Button>
			)}
		</div>
	);
}
