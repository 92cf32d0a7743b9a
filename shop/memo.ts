/** A `Map`, a `WeakMap`, or an `LRUCache` where keys come from outside, so that what is cached stays bounded. */
interface Store<K, V> {
	get(key: K): V | undefined;
	set(key: K, value: V): unknown;
}

/** The cached value of a key. The first call makes it; one that throws caches nothing. */
export function memo<K, V>(map: Store<K, V>, key: K, make: () => V): V {
	const cached = map.get(key);
	if (cached !== undefined) return cached;
	const made = make();
	map.set(key, made);
	return made;
}
