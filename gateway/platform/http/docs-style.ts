// Style of the docs page; its hash is the page's whole style policy.
export const docsStyle = `
:root{color-scheme:light dark;--ink:#141311;--paper:#fff;--stone:#f5f2ec;--line:#dcd7cd;--muted:#6a655c}
@media(prefers-color-scheme:dark){:root{--ink:#f5f2ec;--paper:#141311;--stone:#211f1b;--line:#3a3731;--muted:#a8a196}}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--paper);font:16px/1.5 ui-sans-serif,system-ui,sans-serif;display:grid;grid-template-columns:16rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:2rem 1.5rem;border-right:1px solid var(--line);font-size:.875rem}
nav ul{list-style:none;margin:0;padding:0}nav li{margin:.25rem 0}nav>ul>li{margin-bottom:1.25rem}nav>ul>li>a{font-weight:600;text-transform:capitalize}
nav ul ul{margin:.25rem 0 0 .75rem}
main{padding:2rem 3rem 6rem;max-width:64rem}
h1,h2{font-family:ui-serif,Georgia,serif;font-weight:400}h1{font-size:2.5rem;margin:0 0 1rem}
h2{font-size:1.75rem;text-transform:capitalize;border-bottom:1px solid var(--line);padding-bottom:.5rem;margin-top:4rem}h3{margin:0 0 .25rem;font-size:1.0625rem}
article{padding:1.5rem 0;border-bottom:1px solid var(--line);scroll-margin-top:1rem}
a{color:inherit;text-underline-offset:.2em}a:focus-visible,summary:focus-visible{outline:2px solid;outline-offset:2px}
code,pre{font:13px/1.6 ui-monospace,monospace}pre{background:var(--stone);padding:1rem;overflow:auto}
.call b{display:inline-block;min-width:4rem}.call span{color:var(--muted);font-size:.875rem}
table{border-collapse:collapse;width:100%;margin:1rem 0;font-size:.875rem}th,td{text-align:left;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--muted);font-weight:400}summary{cursor:pointer;padding:.375rem 0}.fault{margin:.375rem 0;color:var(--muted);font-size:.875rem}
@media(max-width:50rem){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}main{padding:1.5rem}}
`;
