// Groups the markers of a map that would overlap; each group is drawn as one.

export interface Spot {
	id: string;
	/** position on the map, in pixels */
	x: number;
	y: number;
}

export interface Cluster {
	/** ids of its spots, in the order given */
	ids: string[];
	/** centre of its spots, in pixels */
	x: number;
	y: number;
}

interface Group extends Cluster {
	/** indexes of its spots in the list given */
	order: number[];
}

/** Joins two groups; the new one is at the centre of all their spots. */
function joined(one: Group, other: Group): Group {
	const order = [...one.order, ...other.order].toSorted((a, b) => a - b);
	const idAt = new Map(
		[one, other].flatMap((group) => group.order.map((at, index) => [at, group.ids[index] ?? ""])),
	);
	const [share, rest] = [one.order.length / order.length, other.order.length / order.length];
	return {
		ids: order.map((at) => idAt.get(at) ?? ""),
		x: one.x * share + other.x * rest,
		y: one.y * share + other.y * rest,
		order,
	};
}

/** Every spot is in exactly one cluster, and no two clusters are closer to each other than `radius` pixels. */
export function clusterSpots(spots: readonly Spot[], radius: number): Cluster[] {
	const settled: Group[] = [];
	const waiting = spots.map(({ id, x, y }, at): Group => ({ ids: [id], x, y, order: [at] }));
	for (let group = waiting.shift(); group; group = waiting.shift()) {
		const { x, y } = group;
		const near = settled.findIndex((other) => Math.hypot(other.x - x, other.y - y) < radius);
		// a joined group has moved and may now overlap another, so it is compared again
		const [other] = near < 0 ? [] : settled.splice(near, 1);
		if (other) waiting.unshift(joined(other, group));
		else settled.push(group);
	}
	return settled
		.toSorted((a, b) => (a.order[0] ?? 0) - (b.order[0] ?? 0))
		.map(({ ids, x, y }) => ({ ids, x, y }));
}
