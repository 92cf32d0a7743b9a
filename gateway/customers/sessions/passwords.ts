// Passwords: scrypt with a salt each and the parameters beside the hash, so that they can grow (PHC string format).
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import type { GatewayConfig } from "#gateway/config.ts";
import { GatewayError } from "#gateway/errors.ts";

/** scrypt's parameters; `n` is the exponent of two and sets the memory with `r`: 15 and 8 are 32 MiB a hash. */
interface PasswordCost {
	n: number;
	r: number;
	p: number;
}

/** OWASP's setting unless the environment asks for more; a hash with another setting is renewed at the next sign-in. */
export const passwordCost = ({ PASSWORD_COST }: Pick<GatewayConfig, "PASSWORD_COST">) =>
	({ n: PASSWORD_COST, r: 8, p: 3 }) satisfies PasswordCost;

const hashBytes = 32;
const phc = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{16,64})\$([\w+/]{32,128})$/;
/** refuses parameters that only a damaged row could name */
const maxMemory = 256 * 1024 * 1024;
const atOnce = Math.max(1, Math.min(4, availableParallelism()));
const mayWait = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws GatewayError UNAVAILABLE when more hashes wait than could be answered in reasonable time */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
	if (running >= atOnce) {
		if (waiting.length >= mayWait) throw new GatewayError("UNAVAILABLE");
		await new Promise<void>((resolve) => waiting.push(resolve));
	} else {
		running += 1;
	}
	try {
		return await work();
	} finally {
		// hands its place to the next in the queue, or frees it
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	}
}

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
	// passwords that look the same on two keyboards are the same
	const text = password.normalize("NFKC");
	const options = { N: 2 ** cost.n, r: cost.r, p: cost.p, maxmem: maxMemory };
	return bounded(
		() =>
			new Promise((resolve, reject) => {
				scrypt(text, salt, hashBytes, options, (error, key) =>
					error ? reject(error) : resolve(key),
				);
			}),
	);
}

const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
	const salt = randomBytes(16);
	const hash = await derive(password, salt, cost);
	return `$scrypt$ln=${cost.n},r=${cost.r},p=${cost.p}$${plain(salt)}$${plain(hash)}`;
}

export interface PasswordCheck {
	matches: boolean;
	/** it matches, but was hashed with other parameters than today's and should be hashed again */
	isOutdated: boolean;
}

// an unknown e-mail is checked against these, so that it takes as long as a known one
const decoySalt = plain(randomBytes(16));
const decoyHash = plain(randomBytes(hashBytes));
const decoyOf = ({ n, r, p }: PasswordCost) =>
	`$scrypt$ln=${n},r=${r},p=${p}$${decoySalt}$${decoyHash}`;

/** @param stored null when there is no such account: it takes the same time and never matches */
export async function checkPassword(
	password: string,
	stored: string | null,
	cost: PasswordCost,
): Promise<PasswordCheck> {
	const parts = phc.exec(stored ?? decoyOf(cost));
	if (!parts) throw new Error("A stored password hash is damaged.");
	const [, ln, blocks, parallel, salt = "", hash = ""] = parts;
	const used = { n: Number(ln), r: Number(blocks), p: Number(parallel) };
	const expected = Buffer.from(hash, "base64");
	const given = await derive(password, Buffer.from(salt, "base64"), used);
	const matches =
		stored !== null && given.length === expected.length && timingSafeEqual(given, expected);
	const isOutdated = matches && (used.n !== cost.n || used.r !== cost.r || used.p !== cost.p);
	return { matches, isOutdated };
}
