// The script that waits for the shopper's intent and then starts the client (docs/architecture.md, 'Hydrate on
// intent'). Inline on every page: kept under 1.2 kB, classic, without a dependency, and
// the same on every page: the policy of a kept page knows it by its hash. What it starts it inserts as scripts of their own,
// since `import()` of a script that is known by a hash is refused ('strict-dynamic'). A click that comes before the client
// is there is a native navigation or form post. A page that hydrates on load has its client fetched behind its first frame.
// What measures is inserted at once, where the visitor has allowed it.

import { moduleListId } from "./module-list.ts";

/** What a pointer or a focus must be on to count as intent. */
const live = "a,button,input,select,textarea,summary,label,[role],[tabindex]";

/**
 * Listens in the capture phase, so that no handler can keep an event from it. With Save-Data a hover is no intent. The first
 * press on what says `data-hold` (a card's '+', a line's quantity, an answer about consent) shows that it is busy and waits
 * for the client, which makes it again (held-press.ts); where the client cannot be had the link is followed, the form sent after all.
 */
// pure: the browser's build, which is given none of it, can then leave it out
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
try{m.first&&await s(m.first);await s(m.entry)}catch{o=0;d.held?.click(d.held=0)}};
m.measure&&s(m.measure);
m.tool&&c("script",{src:U(m.tool)});
m.now?requestAnimationFrame(g):["pointerdown","keydown","focusin","click",navigator.connection?.saveData||"pointerover"].map(e=>
addEventListener(e,(v,f=q=>v.target.closest?.(q))=>{
(e=="keydown"||f("${live}"))&&g();
e=="click"&&d.held!=0&&(d.held=f("[data-hold]"))&&v.preventDefault(d.held.ariaBusy=!0)},1))
}`.replaceAll("\n", "");
