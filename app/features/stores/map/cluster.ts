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

interface Group extends Cluster {
	/** places of its spots in what was given */
	order: number[];
}

/** Two groups as one, in the middle of all their spots. */
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

/** Every spot is in exactly one cluster, and no two clusters are nearer to each other than `radius` pixels. */
export function clusterSpots(spots: readonly Spot[], radius: number): Cluster[] {
	const settled: Group[] = [];
	const waiting = spots.map(({ id, x, y }, at): Group => ({ ids: [id], x, y, order: [at] }));
	for (let group = waiting.shift(); group; group = waiting.shift()) {
		const { x, y } = group;
		const near = settled.findIndex((other) => Math.hypot(other.x - x, other.y - y) < radius);
		// what has grown has moved, and may touch another now
		const [other] = near < 0 ? [] : settled.splice(near, 1);
		if (other) waiting.unshift(joined(other, group));
		else settled.push(group);
	}
	return settled
		.toSorted((a, b) => (a.order[0] ?? 0) - (b.order[0] ?? 0))
		.map(({ ids, x, y }) => ({ ids, x, y }));
}
