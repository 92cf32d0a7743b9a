import type { ReactNode } from "react";
import { useNavigation } from "react-router";

const looks = {
	/** the one way on: ink, the paper's colour on it */
	primary:
		"bg-ink text-paper hover:bg-ink/85 active:bg-ink/75 min-h-13 px-8 text-sm font-medium tracking-wide",
	quiet: "border border-ink bg-transparent text-ink hover:bg-stone min-h-11 px-5 text-sm",
	text: "min-h-6 text-sm text-ink underline underline-offset-4 hover:text-muted",
} as const;

/**
 * A submit button that says that its form is on its way, and then takes no second press. Before hydration it is
 * a plain button.
 */
export function SubmitButton({
	children,
	pendingLabel,
	look = "primary",
	name,
	value,
	isPending,
	className = "",
	...rest
}: {
	children: ReactNode;
	pendingLabel: string;
	look?: keyof typeof looks;
	name?: string;
	value?: string;
	/** given by forms that submit through a fetcher */
	isPending?: boolean;
	className?: string;
	"aria-label"?: string;
}) {
	const navigation = useNavigation();
	const isSent =
		isPending ??
		(navigation.state !== "idle" &&
			navigation.formMethod === "POST" &&
			(name === undefined || navigation.formData?.get(name) === value));
	return (
		<button
			{...rest}
			type="submit"
			{...(name ? { name, value } : {})}
			aria-disabled={isSent || undefined}
			onClick={(event) => {
				if (isSent) event.preventDefault();
			}}
			className={`inline-flex cursor-pointer items-center justify-center gap-3 transition-colors focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink aria-disabled:cursor-progress ${looks[look]} ${className}`}
		>
			{isSent ? (
				<>
					<span
						aria-hidden="true"
						className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
					/>
					<span role="status">{pendingLabel}</span>
				</>
			) : (
				children
			)}
		</button>
	);
}
