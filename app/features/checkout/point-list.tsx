import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { distanceText, type PointView } from "~/models/store/point-view.ts";
import { openText } from "../stores/open-state.ts";
import { OpeningHours } from "../stores/opening-hours.tsx";

/** Places as radio rows, numbered as on the map: the list is the map's equal, and all there is without it. */
export function PointList({
	points,
	name,
	idOf,
	chosen,
	weekdays,
	onChoose,
}: {
	points: readonly PointView[];
	/** of the radio buttons */
	name: string;
	idOf: (point: string) => string;
	chosen: string | undefined;
	weekdays: readonly string[];
	onChoose: (point: string) => void;
}) {
	const { t } = useTranslation("places");
	const { locale } = useShop();
	if (points.length === 0) return null;
	const decimal = locale.language === "en" ? "." : ",";
	return (
		<ol className="border-b border-line">
			{points.map((point, index) => (
				<li key={point.id} className="border-t border-line py-3 has-[input:checked]:border-ink">
					<label htmlFor={idOf(point.id)} className="flex items-start gap-4 py-1">
						<input
							id={idOf(point.id)}
							type="radio"
							name={name}
							value={point.id}
							defaultChecked={point.id === chosen}
							onChange={() => onChoose(point.id)}
							aria-describedby={`${idOf(point.id)}-detail`}
							className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-paper checked:border-6 checked:border-ink forced-colors:appearance-auto"
						/>
						<span className="min-w-0 flex-1">
							<span className="flex items-baseline justify-between gap-x-4">
								<span>
									<span className="num text-muted">{index + 1}. </span>
									{point.name}
								</span>
								{point.distance === null ? null : (
									<span className="num text-sm text-muted">
										{distanceText(point.distance, decimal)}
									</span>
								)}
							</span>
							<span id={`${idOf(point.id)}-detail`} className="block text-sm text-muted">
								<span className="block">{point.lines.join(", ")}</span>
								<span className="block">{openText(point.state, weekdays, t)}</span>
							</span>
						</span>
					</label>
					<div className="pl-9">
						<OpeningHours point={point} weekdays={weekdays} />
					</div>
				</li>
			))}
		</ol>
	);
}
