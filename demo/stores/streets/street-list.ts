// Main streets of a country's cities: `City: Street (postal code), Street (postal code)`, one city per line.

export interface SeedStreet {
	city: string;
	name: string;
	zipCode: string;
}

/** @throws RangeError on a malformed line */
export function streetList(lines: string): SeedStreet[] {
	return lines
		.trim()
		.split("\n")
		.flatMap((line) => {
			const [city = "", rest = ""] = line.split(/: (.*)/s);
			const streets = [...rest.matchAll(/([^,(]+?) \(([^)]+)\)/g)];
			if (city === "" || streets.length === 0) throw new RangeError(line);
			return streets.map(([, name = "", zipCode = ""]) => ({
				city: city.trim(),
				name: name.trim(),
				zipCode,
			}));
		});
}
