// Makes the database of the journeys' shop where this day has none: one process imports the demo for most of a minute.
import { createBroker } from "./template-broker.ts";

await createBroker().pglite();
