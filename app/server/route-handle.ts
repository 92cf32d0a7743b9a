export type { CacheRule, RouteHandle } from "#app/i18n/route-handle.ts";
