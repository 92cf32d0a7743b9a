// The script that waits for the shopper's intent and then starts the client (docs/architecture.md, 'Hydrate on
// intent'). Inline on every page: kept under 1.2 kB, classic, without a dependency, and
// the same on every page: the policy of a kept page knows it by its hash. What it starts it inserts as scripts of their own,
// since `import()` of a script that is known by a hash is refused ('strict-dynamic'). A click that comes before the client
// is there is a native navigation or form post. What measures is inserted at once, where the visitor has allowed it.

import { moduleListId } from "./module-list.ts";

/** What a pointer or a focus must be on to count as intent. */
const live = "a,button,input,select,textarea,summary,label,[role],[tabindex]";

/**
 * Listens in the capture phase, so that no handler can keep an event from it. With Save-Data a hover is no intent.
 */
export const intentLoader = `(()=>{const d=document,w=window,m=JSON.parse(d.getElementById("${moduleListId}").textContent),E=["pointerdown","keydown","focusin"],T=w.trustedTypes?.createPolicy("loader",{createScriptURL:u=>u}),c=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),j=u=>fetch(u).then(r=>r.ok?r.json():null,()=>null),s=u=>new Promise((y,x)=>c("script",{type:"module",onload:y,onerror:x,src:T?T.createScriptURL(u):u}));let on;
m.measure&&s(m.measure);
navigator.connection?.saveData||E.push("pointerover");
const go=async()=>{if(on)return;on=1;
for(const u of[m.manifest,m.entry,...m.routes,...m.preloads])c("link",{rel:"modulepreload",href:u});
w.vitrineMessages=j(m.messages);w.vitrineData=m.data&&j(m.data);
try{m.first&&await s(m.first);await s(m.entry)}catch{on=0}};
m.tool&&c("script",{src:T?T.createScriptURL(m.tool):m.tool});
if(m.now)return go();
for(const e of E)d.addEventListener(e,v=>(e=="keydown"||v.target.closest?.("${live}"))&&go(),!0)})()`;
