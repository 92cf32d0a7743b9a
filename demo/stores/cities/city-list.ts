// Cities of a country, largest first, one per line: name|latitude|longitude|postal codes, the centre's first.

export interface SeedCity {
	name: string;
	lat: number;
	lon: number;
	zipCodes: string[];
}

/** `75001-75020` is a range of codes, both ends included. */
function zipsOf(text: string): string[] {
	return text.split(",").flatMap((part) => {
		const span = /^(\d+)-(\d+)$/.exec(part.trim());
		if (!span || span[1]?.length !== span[2]?.length) return [part.trim()];
		const [first, last] = [Number(span[1]), Number(span[2])];
		return Array.from({ length: last - first + 1 }, (_, step) =>
			String(first + step).padStart(span[1]?.length ?? 0, "0"),
		);
	});
}

/** @throws RangeError on a malformed line, so that no seed starts with half of the data */
export function cityList(lines: string): SeedCity[] {
	return lines
		.trim()
		.split("\n")
		.map((line) => {
			const [name = "", lat = "", lon = "", zips = ""] = line.trim().split("|");
			if (!name || !zips || Number.isNaN(Number(lat) + Number(lon))) throw new RangeError(line);
			return { name, lat: Number(lat), lon: Number(lon), zipCodes: zipsOf(zips) };
		});
}
