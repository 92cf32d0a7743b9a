// Distances around a place, drawn as circles: what a map of outlines has in place of streets.

export interface Place {
	lat: number;
	lon: number;
}

const steps = 64;
const metresADegree = 111_195;

/** A circle on the globe as a closed line of longitude and latitude. */
export function ring({ lat, lon }: Place, metres: number): [lon: number, lat: number][] {
	const height = metres / metresADegree;
	const width = height / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
	return Array.from({ length: steps + 1 }, (_, step) => {
		const angle = ((step % steps) / steps) * 2 * Math.PI;
		return [lon + Math.cos(angle) * width, lat + Math.sin(angle) * height];
	});
}

/** Rounds that make sense for places as far away as these, in metres. */
export function ringsFor(farthest: number): number[] {
	const rounds = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
	const enough = rounds.findIndex((round) => round >= farthest);
	const last = enough === -1 ? rounds.length - 1 : enough;
	return rounds.slice(Math.max(0, last - 2), last + 1);
}
