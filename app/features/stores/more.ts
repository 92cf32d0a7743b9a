// What hydration leaves as the server drew it: fetched only once a navigation brings data to draw it from.

export { StillMap } from "./still-map.tsx";
export { StoreBody } from "./store-body.tsx";
export { StoreCountry } from "./store-country.tsx";
export { StoreList } from "./store-list.tsx";
