// The script that waits for the shopper's intent and then starts the client (docs/architecture.md, 'Hydrate on
// intent'). Inline on every page: kept under 1 kB, classic, without a dependency. A click that comes before the client
// is there is a native navigation or form post.

import { moduleListId } from "./module-list.ts";

/** What a pointer or a focus must be on to count as intent. */
const live = "a,button,input,select,textarea,summary,label,[role],[tabindex]";

/**
 * Listens in the capture phase, so that no handler can keep an event from it. With Save-Data a hover is no intent.
 * `data-island` marks what starts the client when it is scrolled into view.
 */
export const intentLoader = `(()=>{const d=document,w=window,n=d.currentScript.nonce,m=JSON.parse(d.getElementById("${moduleListId}").textContent),E=["pointerdown","keydown","focusin"];
navigator.connection?.saveData||E.push("pointerover");let on;
const go=async()=>{if(on)return;on=1;
for(const h of m.preloads){const l=d.createElement("link");l.rel="modulepreload";l.nonce=n;l.href=h;d.head.append(l)}
w.vitrineMessages=fetch(m.messages).then(r=>r.json());
try{m.first&&await import(m.first);
const[,...r]=await Promise.all([import(m.manifest),...m.routes.map(([,c])=>Promise.all(c.map(u=>import(u))))]);
w.__reactRouterRouteModules=Object.fromEntries(r.map((x,i)=>[m.routes[i][0],Object.assign({},...x)]));
await import(m.entry)}catch{on=0}};
if(m.now)return go();
for(const e of E)d.addEventListener(e,v=>(e=="keydown"||v.target.closest?.("${live}"))&&go(),!0);
const o=new IntersectionObserver(s=>s.some(x=>x.isIntersecting)&&go());
for(const i of d.querySelectorAll("[data-island]"))o.observe(i)})()`;
