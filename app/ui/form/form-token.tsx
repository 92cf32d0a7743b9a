// The hidden field that every form carries (SESSION-49): without it a post whose headers name no origin is refused.
import { formTokenField } from "#app/i18n/form-token-field.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { slot } from "../slot.tsx";

export const FormToken = slot("form-token", () => (
	<input type="hidden" name={formTokenField} value={useVisitor().formToken} />
));
