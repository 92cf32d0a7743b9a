import { StepHead } from "~/features/checkout/step-head.tsx";
import { GiftCards } from "~/features/payment/gift-cards.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Begun } from "./begun.tsx";
import type { PaymentData } from "./load.server.ts";
import type { PaymentReply } from "./reply.ts";
import { PayForm } from "./view.tsx";

const idOf = (field: string) => `payment-${field}`;
const fieldOrder = ["number", "amount", "method", "terms"];

export function PaymentStep({ data, reply }: { data: PaymentData; reply: PaymentReply | null }) {
	const { cards, removed, currency, due, begun, reason } = data;
	const { t } = useTranslation("checkout");
	const said = reason ? { values: {}, errors: { "": reason } } : null;
	const payState = reply?.form === "pay" ? reply.state : null;
	const cardState = reply?.form === "gift-card" ? reply.state : null;
	return (
		<>
			<StepHead
				title={t("payment.title")}
				state={reply?.state ?? said}
				idOf={idOf}
				order={fieldOrder}
			/>
			{begun ? <Begun begun={begun} currency={currency} /> : null}
			<GiftCards
				cards={cards}
				removed={removed}
				currency={currency}
				due={due}
				state={cardState}
				idOf={idOf}
			/>
			<PayForm data={data} state={payState} idOf={idOf} />
		</>
	);
}
