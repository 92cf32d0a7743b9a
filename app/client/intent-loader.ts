// The script that waits for the shopper's intent and then starts the client (docs/architecture.md, 'Hydrate on
// intent'). Inline on every page: a classic script under 1.9 kB, without dependencies, and identical everywhere, because
// the policy of a cached page allows it by its hash. It inserts what it starts as script elements, since 'strict-dynamic'
// refuses `import()` from a script that is allowed by a hash. A click before the client is ready is a native navigation or
// form post. A page that hydrates on load fetches its client after its first frame. The measurement module is inserted at
// once, where the visitor has allowed it; the client is started at once where an A/B testing service runs for the visitor, since
// it changes what the page shows. A page that is rendered ahead starts nothing until it is shown; it says then that it
// is seen, since only then it counts (SESSION-79). Such a page, one that comes back from the history, and a tab that is seen
// again ask whether their visitor has moved on since (PAGE-126); only then does it start the client by itself, which shows
// them as they are; or where a page was reloaded for a missing chunk, to give back what was typed (missing-chunk.ts). It also
// notes that the page is being left, for the same module: the browser may begin that before the client is there.
import { browserStorage } from "../i18n/browser-storage.ts";
import { bagLinkAhead, linksAhead } from "../i18n/links-ahead.ts";
import { moduleListId } from "./module-list.ts";

/** Elements on which a pointer event, a focus or a click counts as intent. */
const live = "a,button,input,select,textarea,summary,label,[role],[tabindex]";

/**
 * Listens in the capture phase, so that no handler can stop an event before it. Where data are to be saved, hovering is no
 * intent; nor is a link whose page a browser with speculation rules makes ahead: the browser shows it sooner than the client,
 * and nothing has to be loaded for that (ADR 0161). A key is intent on any link, and so is a finger, which may scroll. Once
 * the client runs, it changes pages itself: `data-live` then tells the rules that nothing more is made ahead. The first press
 * on an element with `data-hold` (a card's '+', a line's quantity, an answer about consent) marks it as busy and waits for the
 * client, which repeats it (held-press.ts). If the client cannot be loaded, the browser handles the press.
 */
// pure: the browser's build does not use it, and can then drop it
export const intentLoader = /* @__PURE__ */ `
{let d=document,m=JSON.parse(d.scripts.${moduleListId}.text),o=0,
T=self.trustedTypes?.createPolicy("loader",{createScriptURL:u=>u}),U=u=>T?.createScriptURL(u)??u,
c=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),
j=u=>fetch(u).then(r=>r.ok&&r.json(),_=>0),
s=u=>new Promise((y,x)=>c("script",{type:"module",onload:y,onerror:x,src:U(u)})),
g=async()=>{
if(o++)return;
[m.manifest,m.entry,...m.routes,...m.preloads].map(u=>c("link",{rel:"modulepreload",href:u}));
vitrineMessages=j(m.messages);vitrineData=m.data&&j(m.data);
try{m.first&&await s(m.first);await s(m.entry);d.documentElement.dataset.live=1}catch{o=0;d.held?.click(d.held=0)}};
let b=_=>{m.measure&&s(m.measure);
m.tool&&c("script",{src:U(m.tool)});
(m.now||m.tests)&&requestAnimationFrame(g)};
let n=performance.getEntriesByType("navigation")[0]||{},t=n.type,
w=d.prerendering||/pre/.test(n.deliveryType),
a=_=>d.hidden||d.prerendering||o&&!w||j(m.moved+(w?"&viewed=1":""),w=0).then(x=>x&&(vitrineBack=1,g()));
addEventListener("pageshow",e=>{
(e.persisted||t=="back_forward")&&(vitrineBack=1,a());
t=="reload"&&sessionStorage["${browserStorage.typed.key}"]&&g()});
d.addEventListener("visibilitychange",a);
addEventListener("beforeunload",_=>vitrineLeaving=1);
d.prerendering?d.addEventListener("prerenderingchange",_=>{b();a()}):(b(),w&&a());
m.now||["pointerdown","keydown","focusin","click",
navigator.connection?.saveData||matchMedia("(prefers-reduced-data:reduce)").matches||"pointerover"].map(e=>
addEventListener(e,(v,f=q=>v.target.closest?.(q),x=f("${live}"))=>{
(e=="keydown"||x&&!(HTMLScriptElement.supports?.("speculationrules")&&x.matches("${linksAhead},${bagLinkAhead}")&&v.pointerType!="touch"))&&g();
e=="click"&&d.held!=0&&(x=f("[data-hold]"))&&v.preventDefault((d.held=x).ariaBusy=!0)},1))
}`.replaceAll("\n", "");
