import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "../button.tsx";
import { InputField, type InputFieldProps } from "./input-field.tsx";
import styles from "./locate-button.module.css";

/** Position of the browser, in degrees. */
type Position = Record<"lat" | "lon", number>;

/** Some hundred metres: near enough for a list of stores, and nothing more precise gets into an address. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

type Phase = "absent" | "ready" | "asking" | "refused";

/** Asks the browser for its position; shown only once scripts run, and if the browser can tell. */
function LocateButton({ onLocated }: { onLocated: (position: Position) => void }) {
	const { t } = useTranslation("places");
	const [phase, setPhase] = useState<Phase>("absent");
	useEffect(() => setPhase("geolocation" in navigator ? "ready" : "absent"), []);
	if (phase === "absent") return null;
	const ask = () => {
		setPhase("asking");
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setPhase("ready");
				onLocated({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) });
			},
			() => setPhase("refused"),
			{ timeout: 10_000, maximumAge: 300_000 },
		);
	};
	return (
		<div>
			<Button type="button" variant="text" isBusy={phase === "asking"} onClick={ask}>
				{t("search.position")}
			</Button>
			<p role="status" className={styles.answer}>
				{phase === "asking" ? t("search.locating") : ""}
				{phase === "refused" ? t("search.refused") : ""}
			</p>
		</div>
	);
}

/** A place that is typed, or taken from the browser's position (PAGE-85, type geolocation). */
export function PlaceField({
	onLocated,
	...field
}: Omit<InputFieldProps, "type"> & { onLocated: (position: Position) => void }) {
	return (
		<>
			<InputField {...field} type="geolocation" />
			<LocateButton onLocated={onLocated} />
		</>
	);
}
