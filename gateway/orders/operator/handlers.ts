// Operators' calls on orders, customers, reviews, and stock by location.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleAddOrderNote } from "./operations/add-order-note.ts";
import { handleAdjustStock } from "./operations/adjust-stock.ts";
import { handleCancelOrderLines } from "./operations/cancel-order-lines.ts";
import { handleCountStock } from "./operations/count-stock.ts";
import { handleCreateShipment } from "./operations/create-shipment.ts";
import { handleGetOrderRecord } from "./operations/get-order-record.ts";
import { handleListCustomerRecords } from "./operations/list-customer-records.ts";
import { handleListOrderRecords } from "./operations/list-order-records.ts";
import { handleListRefundRecords } from "./operations/list-refund-records.ts";
import { handleListReturnRecords } from "./operations/list-return-records.ts";
import { handleListReviewRecords } from "./operations/list-review-records.ts";
import { handleListStockLevels } from "./operations/list-stock-levels.ts";
import { handleReceiveReturnRecord } from "./operations/receive-return-record.ts";
import { handleRecordDelivery } from "./operations/record-delivery.ts";
import { handleRefundOrder } from "./operations/refund-order.ts";

export const operatorHandlers: readonly Handler[] = [
	handleListOrderRecords,
	handleGetOrderRecord,
	handleCreateShipment,
	handleRecordDelivery,
	handleCancelOrderLines,
	handleRefundOrder,
	handleAddOrderNote,
	handleListReturnRecords,
	handleListRefundRecords,
	handleReceiveReturnRecord,
	handleListCustomerRecords,
	handleListReviewRecords,
	handleListStockLevels,
	handleCountStock,
	handleAdjustStock,
];
