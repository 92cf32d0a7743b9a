import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon.tsx";
import typography from "./typography.module.css";

/** `ink` the one thing to do here · `line` the other thing · `text` an underlined phrase · `bare` an icon alone */
export type ButtonVariant = "ink" | "line" | "text" | "bare";

/** Class names of a button, for a link or a summary that looks like one. */
export function buttonClass(variant: ButtonVariant = "ink", className = ""): string {
	const own = styles[variant] ?? "";
	return className ? `${own} ${className}` : own;
}

interface ButtonProps extends Omit<ComponentProps<"button">, "children"> {
	variant?: ButtonVariant;
	icon?: IconName;
	/** while its form is being sent: keeps its size, says that it is busy, and cannot be pressed twice */
	isBusy?: boolean;
	children: ReactNode;
}

/** A `bare` button shows its icon only; its children are its accessible name. */
export function Button({
	variant = "ink",
	icon,
	isBusy = false,
	className = "",
	type = "submit",
	children,
	...rest
}: ButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			className={buttonClass(variant, className)}
			aria-busy={isBusy || undefined}
			aria-disabled={isBusy || undefined}
		>
			{icon ? <Icon name={icon} /> : null}
			{variant === "bare" ? <span className={typography.unseen}>{children}</span> : children}
		</button>
	);
}
