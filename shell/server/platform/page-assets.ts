/** The page's inline styles: it loads no external files. */
export const STYLES = `
:root{color-scheme:light dark;--ground:#f4f4f1;--card:#fff;--text:#1f2328;--soft:#565d66;--line:#d9d9d4;--brand:#a30d25;--good:#16713a;--warn:#8a4b00;--bad:#b3261e;--track:#e6e6e1}
@media (prefers-color-scheme:dark){:root{--ground:#17191c;--card:#212429;--text:#eeeeec;--soft:#b4b9bf;--line:#3a3e45;--brand:#ff9aa8;--good:#6cd394;--warn:#f0b866;--bad:#ff9d94;--track:#383c43}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.page{max-inline-size:82rem;margin:auto;padding:1.5rem clamp(1rem,3vw,2rem) 3rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;justify-content:space-between;margin-block-end:1.5rem}
h1{margin:0;font-size:1.75rem;line-height:1.2}h2{margin:0;font-size:1.25rem}h3{margin:0;font-size:1rem}
p{margin:0}.soft{color:var(--soft);font-size:.9375rem}
.remotes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(34rem,100%),1fr));gap:1.25rem}
section,.remote{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem;min-inline-size:0}
.remote{display:grid;gap:1rem;align-content:start}
.state{display:grid;gap:1rem}
.lanes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(13rem,100%),1fr));gap:.75rem}
.lane{border-inline-start:4px solid var(--good);padding-inline-start:.75rem;min-inline-size:0}
.lane.canary{border-color:var(--warn)}.lane.none{border-color:var(--line)}
.version{font:600 1rem/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
.tag{display:inline-block;padding:0 .5rem;border:1px solid currentcolor;border-radius:99px;font:600 .8125rem/1.6 system-ui,sans-serif}
.bar{block-size:8px;margin-block-start:.35rem;border-radius:99px;background:var(--track);overflow:hidden}.bar i{display:block;block-size:100%;background:var(--warn)}
.scroll{overflow-x:auto}
table{inline-size:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.4rem .6rem .4rem 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top}
th{color:var(--soft);font-weight:600;white-space:nowrap}td.number,th.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
td .version{font-size:.875rem;overflow-wrap:break-word}.when,.remote-name{white-space:nowrap}
.bad{color:var(--bad);font-weight:600}.good{color:var(--good)}.warn{color:var(--warn)}
ul{margin:.35rem 0 0;padding-inline-start:1.1rem;font-size:.875rem}li{overflow-wrap:anywhere}
details summary{cursor:pointer;min-block-size:44px;display:flex;align-items:center;font-weight:600;color:var(--brand)}
details summary::before{content:'+';margin-inline-end:.5rem}details[open] summary::before{content:'–'}
form{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(11rem,100%),1fr));gap:.75rem;padding-block:.25rem .5rem}
label{display:grid;gap:.25rem;font-size:.875rem;font-weight:600;align-content:start}
label small{color:var(--soft);font-weight:400}
input,select,button{inline-size:100%;min-block-size:44px;padding:.4rem .75rem;border:1px solid #8a8f96;border-radius:8px;background:var(--card);color:inherit;font:inherit;min-inline-size:0}
button{border-color:#c8102e;background:#c8102e;color:#fff;font-weight:600;cursor:pointer}button:hover{background:#a30d25}
.releases{list-style:none;padding:0;margin:0 0 .5rem}.releases li{padding-block:.6rem;border-block-end:1px solid var(--line)}
.links{display:flex;flex-wrap:wrap;gap:0 1.25rem}.links a{display:inline-flex;align-items:center;min-block-size:44px;color:var(--brand);font-weight:600}
.hidden{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;overflow:hidden;white-space:nowrap}
.wide{grid-column:1/-1}
:focus-visible{outline:3px solid #2f7bd6;outline-offset:2px}
.note{padding:.75rem 1rem;margin-block-end:1.25rem;border-inline-start:4px solid currentcolor;border-radius:6px;background:var(--card)}
.skip{position:absolute;inset-inline-start:1rem;inset-block-start:.5rem;padding:.5rem 1rem;background:var(--card)}.skip:not(:focus){clip-path:inset(50%);block-size:1px;overflow:hidden}
@media (max-width:40rem){table,thead,tbody,tr,td{display:block}thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}tr{padding-block:.5rem;border-block-end:1px solid var(--line)}td,td.number{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;padding:.1rem 0;border:0;text-align:end;white-space:normal;overflow-wrap:anywhere}td[data-label]::before{content:attr(data-label);color:var(--soft);font-weight:600}}
.below{display:grid;gap:1.25rem;margin-block-start:1.25rem}
.decision{padding-block:.6rem;border-block-end:1px solid var(--line)}.decision:last-child{border:0}
`;

/** Milliseconds between two refreshes. */
const REFRESH_INTERVAL_MS = 3000;

/**
 * Replaces the page's live sections by their present state on the server. Forms are left alone, so that typed text is
 * kept. Without scripts a reload has the same effect.
 */
export const REFRESH_SCRIPT = `
const status=document.querySelector('[data-status]');
setInterval(async()=>{
if(document.hidden)return;
try{
const answer=await fetch(location.pathname,{headers:{accept:'text/html'}});
if(!answer.ok)throw new Error();
const fresh=new DOMParser().parseFromString(await answer.text(),'text/html');
for(const place of document.querySelectorAll('[data-live]')){
const now=fresh.querySelector('[data-live="'+place.dataset.live+'"]');
if(now&&now.innerHTML!==place.innerHTML&&!place.contains(document.activeElement))place.innerHTML=now.innerHTML}
status.className='soft';
status.textContent=fresh.querySelector('[data-status]').textContent;
}catch{status.className='bad';status.textContent=status.dataset.stale}
},${REFRESH_INTERVAL_MS});`;
