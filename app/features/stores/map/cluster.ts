// Which markers of a map are drawn as one: those that would lie on top of each other.

export interface Spot {
	id: string;
	/** pixels on the map */
	x: number;
	y: number;
}

export interface Cluster {
	/** of its spots, in the order given */
	ids: string[];
	/** pixels: their middle */
	x: number;
	y: number;
}

/** Every spot is in exactly one cluster, and no two of their first spots are nearer than `radius` pixels. */
export function clusterSpots(spots: readonly Spot[], radius: number): Cluster[] {
	const groups: { first: Spot; spots: Spot[] }[] = [];
	for (const spot of spots) {
		const near = groups.find(
			({ first }) => Math.hypot(first.x - spot.x, first.y - spot.y) < radius,
		);
		if (near) near.spots.push(spot);
		else groups.push({ first: spot, spots: [spot] });
	}
	return groups.map((group) => ({
		ids: group.spots.map(({ id }) => id),
		x: group.spots.reduce((sum, { x }) => sum + x, 0) / group.spots.length,
		y: group.spots.reduce((sum, { y }) => sum + y, 0) / group.spots.length,
	}));
}
