// The footer of a page that a navigation led to from one without: taken over from this page's own document.

function documentOf(address: string): Promise<Document | null> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open("GET", address);
		request.responseType = "document";
		request.onloadend = () => resolve(request.responseXML);
		request.send();
	});
}

/** Empty parts get what the server draws in them; the page stands without it. */
export async function refill(foot: HTMLElement | null): Promise<void> {
	const fresh = await documentOf(window.location.href);
	const parts = fresh?.querySelectorAll(".ft > .ft-part") ?? [];
	foot?.querySelectorAll(".ft > .ft-part").forEach((part, at) => {
		const drawn = parts[at];
		if (drawn && !part.hasChildNodes()) part.append(...drawn.childNodes);
	});
}
