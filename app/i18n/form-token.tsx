// The hidden field that every form carries (D24): without it a post that says nothing of its origin is refused.
import { formTokenField } from "./form-token-field.ts";
import { useShop } from "./shop.tsx";

export function FormToken() {
	return <input type="hidden" name={formTokenField} value={useShop().formToken} />;
}
