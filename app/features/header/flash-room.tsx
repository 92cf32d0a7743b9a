import { Notice, type NoticeKind } from "~/ui/notice.tsx";

/** The one message of the last action, in the page's language, above the page. */
export function FlashRoom({ flash }: { flash: { kind: NoticeKind; text: string } | null }) {
	if (!flash) return null;
	return (
		<div className="wrap flash">
			<Notice kind={flash.kind} isLive>
				{flash.text}
			</Notice>
		</div>
	);
}
