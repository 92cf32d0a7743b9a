// `npm run chromium`: gets a Chromium for the journeys where there is none, and prints its path.
import { ensureChromium } from "./chromium.ts";

process.stdout.write(`${ensureChromium()}\n`);
