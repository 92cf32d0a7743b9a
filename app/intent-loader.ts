// The script that waits for the shopper's intent and then starts the client (docs/architecture.md, 'Hydrate on
// intent'). Inline on every page: kept under 1 kB, classic, without a dependency. A click that comes before the client
// is there is a native navigation or form post.

import { moduleListId } from "./module-list.ts";

/**
 * Listens in the capture phase, so that no handler can keep an event from it. With Save-Data a hover is no intent.
 * `data-island` marks what starts the client when it is scrolled into view.
 */
export const intentLoader = `(()=>{
const d=document,w=window,nonce=d.currentScript.nonce,list=JSON.parse(d.getElementById("${moduleListId}").textContent),
saves=navigator.connection?.saveData,events=["pointerdown","keydown","focusin"].concat(saves?[]:"pointerover"),
live="a,button,input,select,textarea,summary,label,[role],[tabindex]";
let begun;
const go=async()=>{
if(begun)return;begun=1;
events.forEach(e=>d.removeEventListener(e,hear,true));
for(const href of list.preloads){const l=d.createElement("link");l.rel="modulepreload";l.nonce=nonce;l.href=href;d.head.append(l)}
w.vitrineMessages=fetch(list.messages).then(r=>r.json());
try{
if(list.first)await import(list.first);
const [,...routes]=await Promise.all([import(list.manifest),...list.routes.map(([,chunks])=>Promise.all(chunks.map(c=>import(c))))]);
w.__reactRouterRouteModules=Object.fromEntries(routes.map((r,i)=>[list.routes[i][0],Object.assign({},...r)]));
await import(list.entry)
}catch(e){begun=0;console.warn(e)}
},
hear=e=>{if(e.type=="keydown"||e.target.closest?.(live))go()};
if(list.now)go();
else{
events.forEach(e=>d.addEventListener(e,hear,{capture:true,passive:true}));
const islands=d.querySelectorAll("[data-island]");
if(islands[0]){const o=new IntersectionObserver(s=>{if(s.some(x=>x.isIntersecting)){o.disconnect();go()}});islands.forEach(i=>o.observe(i))}
}
})()`;
