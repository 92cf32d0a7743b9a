// Shows what was typed into a password field, and hides it again (PAGE-89). Served unchanged (sites/assets.ts).
document.addEventListener("DOMContentLoaded", () => {
	for (const input of document.querySelectorAll("input[data-show]")) {
		const label = input.labels[0].textContent;
		const button = document.createElement("button");
		button.type = "button";
		button.className = "reveal";
		button.setAttribute("aria-controls", input.id);
		const say = () => {
			const words = input.type === "password" ? input.dataset.show : input.dataset.hide;
			button.textContent = words;
			button.setAttribute("aria-label", `${words}: ${label}`);
		};
		button.addEventListener("click", () => {
			input.type = input.type === "password" ? "text" : "password";
			say();
		});
		// hidden before it is sent: browsers remember the values of visible fields
		input.form.addEventListener("submit", () => {
			input.type = "password";
		});
		say();
		input.after(button);
	}
});
