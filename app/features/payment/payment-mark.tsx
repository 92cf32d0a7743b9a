import type { ReactNode } from "react";
import type { PaymentMethod } from "#app/models/payment/payment.ts";
import styles from "./payment-mark.module.css";

/** Letters of a mark, in the style of its brand. */
function Word({
	x = 22,
	size = 10,
	fill,
	weight = 700,
	isItalic = false,
	children,
}: {
	x?: number;
	size?: number;
	fill: string;
	weight?: number;
	isItalic?: boolean;
	children: string;
}) {
	return (
		<text
			x={x}
			y={14 + size * 0.36}
			textAnchor="middle"
			fontSize={size}
			fontWeight={weight}
			fontStyle={isItalic ? "italic" : undefined}
			fill={fill}
		>
			{children}
		</text>
	);
}

const plate = (fill: string) => <rect width="44" height="28" rx="2" fill={fill} />;

/** Drawn after the owners' marks; each has a plate of its own, so that it looks the same in light and dark. */
const marks: Record<PaymentMethod, ReactNode> = {
	cb: (
		<>
			{plate("#0f6e8c")}
			<path d="M0 18c14-2 22-12 44-9v17a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z" fill="#1f9d6b" />
			<Word size={13} fill="#fff">
				CB
			</Word>
		</>
	),
	visa: (
		<>
			{plate("#fff")}
			<Word size={13} fill="#1a1f71" weight={800} isItalic>
				VISA
			</Word>
		</>
	),
	mastercard: (
		<>
			{plate("#fff")}
			<circle cx="17.5" cy="14" r="8" fill="#eb001b" />
			<circle cx="26.5" cy="14" r="8" fill="#f79e1b" />
			<path d="M22 7.4a8 8 0 0 1 0 13.2 8 8 0 0 1 0-13.2z" fill="#ff5f00" />
		</>
	),
	"american-express": (
		<>
			{plate("#016fd0")}
			<Word size={10.5} fill="#fff" weight={800}>
				AMEX
			</Word>
		</>
	),
	applepay: (
		<>
			{plate("#fff")}
			<path
				d="M12.2 11.2c.5-.6.8-1.4.7-2.2-.7 0-1.6.5-2.1 1.1-.4.5-.8 1.3-.7 2.1.8.1 1.6-.4 2.1-1zm.7 1.1c-1.2-.1-2.1.7-2.7.7s-1.4-.6-2.3-.6c-1.2 0-2.3.7-2.9 1.7-1.2 2.1-.3 5.3.9 7 .6.9 1.3 1.8 2.2 1.8s1.2-.6 2.3-.6 1.4.6 2.3.6 1.6-.9 2.1-1.7c.7-1 .9-1.9 1-2-1.4-.6-2-1.6-2-2.8 0-1.1.6-2 1.5-2.6-.6-.9-1.5-1.4-2.4-1.5z"
				fill="#000"
				transform="translate(1 -1.6)"
			/>
			<Word x={29} size={11} fill="#000" weight={500}>
				Pay
			</Word>
		</>
	),
	googlepay: (
		<>
			{plate("#fff")}
			<g fill="none" strokeWidth="2.4">
				<path d="M15.4 10.6a4.8 4.8 0 0 0-7.6.8" stroke="#ea4335" />
				<path d="M7.8 11.4a4.8 4.8 0 0 0 0 5.2" stroke="#fbbc04" />
				<path d="M7.8 16.6a4.8 4.8 0 0 0 7.2 1.2" stroke="#34a853" />
				<path d="M15 17.8a4.8 4.8 0 0 0 1.6-3.6h-4.8" stroke="#4285f4" />
			</g>
			<Word x={29} size={11} fill="#3c4043" weight={500}>
				Pay
			</Word>
		</>
	),
	bancontact: (
		<>
			{plate("#fff")}
			<path d="M6 18h10c4 0 6-8 10-8h12" fill="none" stroke="#005498" strokeWidth="4.5" />
			<path d="M20 18h5c4 0 6-8 10-8h3" fill="none" stroke="#ffd800" strokeWidth="4.5" />
		</>
	),
	paypal: (
		<>
			{plate("#fff")}
			<path
				d="M18.6 6h6.2c3.2 0 5 1.8 4.4 4.8-.6 3.2-3 4.7-6.2 4.7h-2l-.9 5h-3.9z"
				fill="#003087"
			/>
			<path
				d="M21 9h6.2c3.2 0 4.6 1.9 4 4.8-.6 3.2-3 4.7-6.1 4.7h-1.6l-.8 4h-3.8z"
				fill="#0070e0"
				fillOpacity=".85"
			/>
		</>
	),
	klarna: (
		<>
			{plate("#ffa8cd")}
			<Word size={9.5} fill="#0b051d" weight={800}>
				Klarna.
			</Word>
		</>
	),
	"alma-3x": (
		<>
			{plate("#fa5022")}
			<Word size={10} fill="#fff" weight={600}>
				alma 3×
			</Word>
		</>
	),
	"alma-4x": (
		<>
			{plate("#fa5022")}
			<Word size={10} fill="#fff" weight={600}>
				alma 4×
			</Word>
		</>
	),
	przelewy24: (
		<>
			{plate("#fff")}
			<path d="M7 22h30" stroke="#d13239" strokeWidth="1.5" />
			<Word size={12} fill="#d13239" weight={800} isItalic>
				P24
			</Word>
		</>
	),
	blik: (
		<>
			{plate("#000")}
			<Word size={11} fill="#fff" weight={800}>
				blik
			</Word>
		</>
	),
	invoice: (
		<>
			{plate("#fff")}
			<path d="M15 5h10l5 5v13H15zM18 13h9M18 17h9" fill="none" stroke="#111" strokeWidth="1.6" />
		</>
	),
	twint: (
		<>
			{plate("#000")}
			<Word size={9.5} fill="#fff" weight={700}>
				TWINT
			</Word>
		</>
	),
	bizum: (
		<>
			{plate("#05c3dd")}
			<Word size={10.5} fill="#fff" weight={800}>
				bizum
			</Word>
		</>
	),
	satispay: (
		<>
			{plate("#f94c43")}
			<path d="M17 8l6 6-6 6M27 8l-6 6 6 6" fill="none" stroke="#fff" strokeWidth="2.4" />
		</>
	),
	wero: (
		<>
			{plate("#fff48d")}
			<Word size={12} fill="#1d1c1c" weight={700}>
				wero
			</Word>
		</>
	),
	sepa: (
		<>
			{plate("#fff")}
			<Word size={11} fill="#10298e" weight={800} isItalic>
				SEPA
			</Word>
		</>
	),
	multibanco: (
		<>
			{plate("#fff")}
			<path d="M13 6v16M13 9h9a5 5 0 0 1 0 10h-9" fill="none" stroke="#3057a5" strokeWidth="3" />
			<path d="M29 9h3v10h-3" fill="none" stroke="#111" strokeWidth="2" />
		</>
	),
	mpp: (
		<>
			{plate("#fff")}
			<path
				d="M9 8h15l6 6-6 6H9z"
				fill="none"
				stroke="#111"
				strokeWidth="2"
				strokeLinejoin="round"
			/>
			<path d="M31 8l6 6-6 6" fill="none" stroke="#111" strokeWidth="2" strokeLinejoin="round" />
		</>
	),
};

/** A small card with the mark of a payment method. Decoration only: the method's name is beside it. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
	return (
		<svg viewBox="0 0 44 28" width="44" height="28" aria-hidden="true" className={styles.mark}>
			{marks[method]}
		</svg>
	);
}

/** The marks of several brands in a row. */
export function PaymentMarks({ methods }: { methods: readonly PaymentMethod[] }) {
	return (
		<span className={styles.marks}>
			{methods.map((method) => (
				<PaymentMark key={method} method={method} />
			))}
		</span>
	);
}
