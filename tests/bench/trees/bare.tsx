// The listing's own components on React alone.
import type { ServerResponse } from "node:http";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { HeadLinks } from "#app/i18n/head-links.tsx";
import { Navigation } from "#app/i18n/navigation.tsx";
import { I18nContext } from "#app/i18n/use-translation.ts";
import { captured, Document, pageI18n, tree } from "./page.tsx";
import { StillContext, type StillRoute } from "./still-router.tsx";

const routes: StillRoute[] = tree.map(({ id, handle }) => ({
	id,
	handle,
	loaderData: captured.loaderData[id],
}));

const styles = captured.manifest.routes.root?.css ?? [];

function within(outlet: ReactNode, children: ReactNode): ReactNode {
	return (
		<StillContext value={{ pathname: captured.pathname, routes, outlet }}>{children}</StillContext>
	);
}

function page(): ReactNode {
	const body = tree.reduceRight<ReactNode>(
		(inner, { id, Component }) =>
			Component ? within(inner, <Component loaderData={captured.loaderData[id]} />) : inner,
		null,
	);
	return (
		<I18nContext value={pageI18n}>
			<Document head={styles.map((href) => <link key={href} rel="stylesheet" href={href} />)}>
				{within(
					null,
					<>
						<HeadLinks />
						{body}
						<Navigation />
					</>,
				)}
			</Document>
		</I18nContext>
	);
}

const head = { "Content-Type": "text/html; charset=utf-8" };

export function stream(response: ServerResponse): void {
	const { pipe } = renderToPipeableStream(page(), {
		onShellReady() {
			response.writeHead(200, head);
			pipe(response);
		},
		onError(error) {
			response.destroy(error as Error);
		},
	});
}

export function string(response: ServerResponse): void {
	response.writeHead(200, head).end(`<!DOCTYPE html>${renderToString(page())}`);
}
