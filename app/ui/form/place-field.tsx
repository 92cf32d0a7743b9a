import { InputField, type InputFieldProps } from "./input-field.tsx";
import { LocateButton, type Position } from "./locate-button.tsx";

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
