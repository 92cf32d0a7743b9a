import { ContentPicture } from "~/features/content/content-picture.tsx";
import type { Department } from "~/models/content/home-view.ts";

/** The departments in three sizes, hung like pictures rather than set in a row. */
export function Departments({
	title,
	departments,
}: {
	title: string;
	departments: readonly Department[];
}) {
	return (
		<section className="wrap departments">
			{title ? <h2>{title}</h2> : null}
			<ul>
				{departments.map(({ title: name, href, image, families }) => (
					<li key={href}>
						<a className="dep-face" href={href}>
							{image ? (
								<span className="pic">
									<ContentPicture picture={image} size="half" />
								</span>
							) : null}
							<span className="dep-name">{name}</span>
						</a>
						<ul>
							{families.map((family) => (
								<li key={family.href}>
									<a href={family.href}>{family.title}</a>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</section>
	);
}
