// Attributes by which a form is a tool of a browser's assistant (WebMCP's declarative draft, PAGE-143): React passes them on.
import "react";

declare module "react" {
	interface FormHTMLAttributes<T> extends HTMLAttributes<T> {
		toolname?: string;
		tooldescription?: string;
		/** may be sent without being looked at; only for what changes nothing */
		toolautosubmit?: "";
	}
	interface InputHTMLAttributes<T> extends HTMLAttributes<T> {
		toolparamdescription?: string;
	}
	/** of a choice by radio buttons: theirs is not read */
	interface FieldsetHTMLAttributes<T> extends HTMLAttributes<T> {
		toolparamdescription?: string;
	}
	interface SelectHTMLAttributes<T> extends HTMLAttributes<T> {
		toolparamdescription?: string;
	}
}
