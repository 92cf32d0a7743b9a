// Stands in for react/jsx-runtime where the listing is rendered on stock React Router: the shop's plain anchors
// become the router's own links.
import { Fragment, type JSX, jsx as plainJsx, jsxs as plainJsxs } from "react/jsx-runtime";
import { Link } from "react-router";

export { Fragment };

type Make = typeof plainJsx;

function withLinks(make: Make): Make {
	return (type, props, key): JSX.Element => {
		const { href, ...rest } = (props ?? {}) as { href?: unknown };
		const isLink = type === "a" && typeof href === "string" && href.startsWith("/");
		return isLink ? make(Link, { ...rest, to: href }, key) : make(type, props, key);
	};
}

export const jsx = withLinks(plainJsx);
export const jsxs = withLinks(plainJsxs);
