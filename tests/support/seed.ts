// The gate plays the same values of every property each time, so that it answers the same for the same code; the long run
// and `npm run test:rules` play new ones (ADR 0121).
import fc from "fast-check";

const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED) fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
