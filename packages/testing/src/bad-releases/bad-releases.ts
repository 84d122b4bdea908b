import { inBrowser, IN_BROWSER as BROWSER, ON_SERVER as SERVER } from './bad-release';
import type { BadRelease } from './bad-release';
import { quietReleases } from './quiet-releases';

const PADDING = ';String.prototype.padStart=function(){return "01"};';

/** Releases with one fault each that throw, or break what others use. */
const loudReleases: readonly BadRelease[] = [
  {
    id: 'price',
    title: 'a built-in that formats prices is replaced on load',
    patches: [
      { file: BROWSER, insert: PADDING },
      { file: SERVER, insert: PADDING },
    ],
    // A render process whose built-ins are frozen does not load the bundle.
    refusal:
      /may only change prices of its own pages|is not rendered on the server|throws on the server/,
  },
  {
    id: 'server-throw',
    title: 'a page throws on the server',
    patches: [
      {
        file: 'server/page-faq.cjs',
        replace: [
          'function FaqPage() {',
          "function FaqPage() { throw new TypeError('broken page');",
        ],
      },
    ],
    refusal: /^\/faq throws on the server: .*TypeError: broken page/,
  },
  {
    id: 'server-syntax',
    title: 'a server bundle does not load',
    patches: [{ file: 'server/page-faq.cjs', insert: 'this is no JavaScript' }],
    refusal: /^\/faq (?:is not rendered|throws) on the server: .*SyntaxError/,
  },
  {
    id: 'exit',
    title: 'the server bundle ends its process',
    patches: [{ file: SERVER, insert: ';setTimeout(()=>process.exit(),1500);' }],
    // A sealed process does not end, but the call throws.
    refusal: /server bundle (ends processes that render pages|throws)|on the server/,
  },
  {
    id: 'slow-load',
    title: 'the server bundle takes six seconds to load',
    patches: [{ file: SERVER, insert: ';{const end=Date.now()+6000;while(Date.now()<end);}' }],
    refusal: /on the server|ends processes that render pages|failed to start/,
  },
  {
    id: 'hydration',
    title: 'a page has another text in browsers than on the server',
    patches: [{ file: 'browser/*.js', replace: ['Perguntas frequentes', 'Outras perguntas'] }],
    refusal: /^\/faq.*, \d+ px wide, is rendered again in the browser instead of hydrated/,
  },
  {
    id: 'rejection',
    title: 'a promise is rejected with a string',
    patches: inBrowser("setInterval(()=>Promise.reject('no reason'),500)"),
    refusal: /rejects a promise: no reason/,
  },
  {
    id: 'rejection-undefined',
    title: 'a promise is rejected with nothing',
    patches: inBrowser('setTimeout(()=>Promise.reject(),500)'),
    refusal: /rejects a promise: undefined/,
  },
  {
    id: 'reload',
    title: 'a page reloads itself',
    patches: inBrowser('setTimeout(()=>location.reload(),700)'),
    refusal: /loads itself again and again/,
  },
  {
    id: 'hidden-later',
    title: 'a page hides itself after six seconds',
    patches: inBrowser("setTimeout(()=>{document.querySelector('main').style.opacity=0},6000)"),
    refusal: /shows no text after 8 s/,
  },
  {
    id: 'covered-later',
    title: 'a node outside of the page covers it after six seconds',
    patches: inBrowser(
      "setTimeout(()=>{const e=document.createElement('div');e.style='position:fixed;inset:0;background:#fff;z-index:99999';document.body.append(e)},6000)",
    ),
    refusal: /shows no text after 8 s/,
  },
  {
    id: 'storage',
    title: 'local storage is wiped',
    patches: inBrowser('setTimeout(()=>localStorage.clear(),1500)'),
    refusal: /removes what the browser has stored: /,
  },
  {
    id: 'cookies',
    title: 'cookies are removed',
    patches: inBrowser(
      "setTimeout(()=>document.cookie.split('; ').forEach(c=>{document.cookie=c.split('=')[0]+'=; Max-Age=0; path=/'}),1500)",
    ),
    refusal: /removes what the browser has stored: the cookie/,
  },
  {
    id: 'noindex',
    title: 'search engines are kept away',
    patches: inBrowser(
      "setTimeout(()=>{const m=document.createElement('meta');m.name='robots';m.content='noindex';document.head.append(m)},1500)",
    ),
    refusal: /has noindex/,
  },
  {
    id: 'wide',
    title: 'a page is 3,000 pixels wide',
    patches: inBrowser(
      "setTimeout(()=>{document.querySelector('main').style.minWidth='3000px'},1500)",
    ),
    refusal: /scrolls sideways, by \d+ px/,
  },
  {
    id: 'operation',
    title: 'an operation is called that the contract does not have',
    patches: inBrowser("fetch('/api/datasnap/rest/TFireFlay/APP_9999').catch(()=>0)"),
    refusal:
      /calls GET \/api\/datasnap\/rest\/TFireFlay\/APP_9999, which the contract does not have/,
  },
  {
    id: 'intl',
    title: 'Intl is patched in browsers',
    patches: inBrowser('Intl.NumberFormat.prototype.formatToParts=function(){return[]}'),
    refusal: /changes Intl\.NumberFormat\.prototype\.formatToParts, which all remotes use/,
  },
  {
    id: 'fetch',
    title: 'fetch is replaced',
    patches: inBrowser('const f=window.fetch;window.fetch=(...all)=>f(...all)'),
    refusal: /changes fetch, which all remotes use/,
  },
  {
    id: 'style',
    title: 'a style for the whole document is added',
    patches: inBrowser(
      "const s=document.createElement('style');s.textContent='body{letter-spacing:1px}';document.head.append(s)",
    ),
    refusal: /adds a style for body/,
  },
  {
    id: 'long-task',
    title: 'the page does not respond for three seconds',
    patches: inBrowser('setTimeout(()=>{const end=Date.now()+3000;while(Date.now()<end);},500)'),
    refusal: /does not respond for \d(\.\d)? s/,
  },
  {
    id: 'busy',
    title: 'scripts of the page never rest',
    patches: inBrowser(
      'const spin=()=>{const end=Date.now()+40;while(Date.now()<end);setTimeout(spin)};setTimeout(spin,3000)',
    ),
    refusal: /never rests: its scripts run \d+ % of the time|cannot be looked at/,
  },
  {
    id: 'hang',
    title: 'a script of the page never ends',
    patches: inBrowser('setTimeout(()=>{for(;;);},3000)'),
    refusal: /cannot be looked at: it does not respond/,
  },
  {
    id: 'cart-emptied',
    title: 'the cart is emptied',
    patches: inBrowser("setTimeout(()=>localStorage.setItem('cartItems','[]'),2500)"),
    refusal: /removes what the browser has stored: cartItems/,
  },
  {
    id: 'dialog',
    title: 'a dialog of the browser is opened',
    patches: inBrowser("setTimeout(()=>alert('Oferta'),2000)"),
    refusal: /opens a dialog of the browser: Oferta/,
  },
  {
    id: 'leak',
    title: 'eight megabytes leak every quarter of a second',
    patches: inBrowser(
      'const kept=window.webpackChunkkept=[];setInterval(()=>kept.push(Array.from({length:1e6},(_,i)=>i+0.5)),250)',
    ),
    // A page that fills the memory may also hang.
    refusal: /keeps \d+ MB after ten navigations|cannot be looked at: it does not respond/,
  },
];

/** The releases that the gate must refuse. */
export const badReleases: readonly BadRelease[] = [...loudReleases, ...quietReleases];

/** The bad releases that `npm test` tries. */
export const ESSENTIAL_BAD_RELEASES: readonly string[] = ['price', 'exit', 'hydration'];

/** Those that `npm run test:all` tries as well, one of each kind; `npm run stress -- releases` tries all. */
export const OTHER_TRIED_BAD_RELEASES: readonly string[] = [
  'server-throw',
  'slow-load',
  'rejection',
  'reload',
  'hidden-later',
  'storage',
  'operation',
  'intl',
  'long-task',
];
