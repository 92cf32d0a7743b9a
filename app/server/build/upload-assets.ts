// `node app/server/build/upload-assets.ts s3://bucket/prefix?region=eu-west-3`: puts the assets of this build where ASSET_URL
// reads them from, before a container of it starts. `&endpoint=https://…` names another service than Amazon's.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { assetHeaders, isVariant } from "../http/assets.ts";
import { buildRoot } from "./finish-build.ts";

/**
 * Uploads what is in the folder; the SDK finds credentials in its usual places.
 * @returns how many files
 * @throws Error if the address is none of a bucket, or the service refuses
 */
export async function uploadAssets(folder: string, address: string): Promise<number> {
	if (!URL.canParse(address) || new URL(address).protocol !== "s3:") {
		throw new Error("Say where to: s3://bucket/prefix?region=eu-west-3");
	}
	const { hostname, pathname, searchParams } = new URL(address);
	// optional: a shop without a bucket never loads it
	const { PutObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
	const [region, endpoint] = ["region", "endpoint"].map((name) => searchParams.get(name));
	const client = new S3Client({
		...(region ? { region } : {}),
		...(endpoint ? { endpoint, forcePathStyle: true } : {}),
	});
	const prefix = pathname.replace(/^\/|\/$/g, "");
	const names = readdirSync(folder).filter((name) => !isVariant(name));
	try {
		for (const name of names) {
			const headers = assetHeaders(name);
			await client.send(
				new PutObjectCommand({
					Bucket: hostname,
					Key: [prefix, "assets", name].filter(Boolean).join("/"),
					Body: readFileSync(join(folder, name)),
					ContentType: headers["Content-Type"],
					CacheControl: headers["Cache-Control"],
				}),
			);
		}
	} finally {
		client.destroy();
	}
	return names.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	try {
		const count = await uploadAssets(join(buildRoot, "client/assets"), process.argv[2] ?? "");
		process.stdout.write(`${count} assets uploaded.\n`);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exit(1);
	}
}
