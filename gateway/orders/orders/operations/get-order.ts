import { getOrder } from "#contract/order/get-order.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { parcelUrl } from "../parcel-url.ts";
import { orderOfCustomer, orderView } from "../view.ts";

export const handleGetOrder = handler(getOrder, async ({ params, call }, context) => {
	const row = await orderOfCustomer(context.db, params.orderNumber, call);
	const order = orderView(row, call.language);
	const trackingUrl = parcelUrl(context, order.carrier, order.trackingNumber);
	const shipments = order.shipments?.map((shipment) => ({
		...shipment,
		parcels: shipment.parcels.map((parcel) => {
			const url = parcelUrl(context, parcel.carrier, parcel.trackingNumber);
			return url ? { ...parcel, trackingUrl: url } : parcel;
		}),
	}));
	const data = { ...order, ...(shipments ? { shipments } : {}) };
	return { status: 200, data: trackingUrl ? { ...data, trackingUrl } : data };
});
