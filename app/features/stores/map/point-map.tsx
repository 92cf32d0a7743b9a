import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { type DrawnMap, drawMap, type MapPoint } from "./draw-map.ts";
import type { HomeView } from "./first-view.ts";
import { NoMap } from "./no-map.tsx";
import type { Place } from "./place.ts";
import styles from "./point-map.module.css";

export interface PointMapProps {
	points: readonly MapPoint[];
	origin: Place | null;
	/** the view when no place was searched for; without it, all points */
	home?: HomeView | null;
	ground: string;
	chosen: string | null;
	onChoose: (id: string) => void;
	/** whether it fills its parent, without a frame */
	isWhole?: boolean;
}

/** The places of a list on a map, with the same numbers. */
export function PointMap({
	points,
	origin,
	home = null,
	ground,
	chosen,
	onChoose,
	isWhole = false,
}: PointMapProps) {
	const { t } = useTranslation("places");
	const { locale } = useShop();
	const box = useRef<HTMLDivElement>(null);
	const drawn = useRef<DrawnMap | null>(null);
	const [isImpossible, setIsImpossible] = useState(false);
	const choose = useEffectEvent(onChoose);
	const markChosen = useEffectEvent((map: DrawnMap) => map.mark(chosen));

	// biome-ignore lint/correctness/useExhaustiveDependencies: words and callback change with every drawing of the page
	useEffect(() => {
		if (!box.current) return;
		try {
			const map = drawMap(box.current, {
				points,
				origin,
				home,
				ground,
				choose: (id) => choose(id),
				words: {
					point: ({ name }, number) => `${number}. ${name}`,
					cluster: (count) => t("map.cluster", { count }),
				},
			});
			markChosen(map);
			drawn.current = map;
			return () => map.remove();
		} catch {
			// no WebGL: the list has everything
			setIsImpossible(true);
		}
	}, [points, origin, ground, locale.tag]);

	useEffect(() => drawn.current?.mark(chosen), [chosen]);

	if (isImpossible) return <NoMap />;
	return (
		<section
			aria-label={t("map.label")}
			className={isWhole ? `${styles.map} ${styles.whole}` : styles.map}
		>
			<div ref={box} className={styles.canvas} />
			<div className={styles.zoom}>
				<Button type="button" variant="bare" icon="plus" onClick={() => drawn.current?.zoom(1)}>
					{t("map.zoomIn")}
				</Button>
				<Button type="button" variant="bare" icon="minus" onClick={() => drawn.current?.zoom(-1)}>
					{t("map.zoomOut")}
				</Button>
			</div>
		</section>
	);
}
