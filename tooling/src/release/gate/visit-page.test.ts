import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../browser';
import { startLocalServer } from '../local-server';
import type { LocalServer } from '../local-server';
import { visitPage } from './visit-page';

const LATER_MS = 500;
/** Pages that are open at the same time. */
const PARALLEL = 5;

interface PageParts {
  head?: string;
  main?: string;
  script?: string;
  /** Code that runs after the first look. */
  later?: string;
}

const document = ({ head = '', main = '<h1>Loja</h1>', script = '' }: PageParts) =>
  `<!doctype html><html lang="pt-BR" data-hydrated="true"><head><title>Loja</title>${head}</head><body><main id="conteudo">${main}</main><script>${script}</script></body></html>`;

const style = (css: string) => ({ head: `<style data-href="a.css">${css}</style>` });
/** A page with one fault each, and the sentence about it. */
const bad: [PageParts, RegExp][] = [
  [{ script: 'throw new TypeError("x is no function")' }, /^throws in a browser: TypeError: x is/],
  [{ script: 'Promise.reject("no reason")' }, /^rejects a promise: no reason$/],
  [{ script: 'Promise.reject()' }, /^rejects a promise: undefined$/],
  [{ script: 'Promise.reject(new Error("late"))' }, /^rejects a promise: Error: late$/],
  [{ script: 'console.error("bad key")' }, /^logs an error in a browser: bad key$/],
  [
    { script: 'console.warn("Rendered in the browser instead:", new Error("#418"))' },
    /^is rendered again in the browser instead of hydrated: Error: #418$/,
  ],
  [{ script: 'setTimeout(()=>location.reload(),100)' }, /^loads itself again and again$/],
  [{ script: 'fetch("/api/APP_9999")' }, /^calls GET \/api\/APP_9999, which the contract does/],
  [{ script: 'new Image().src="http://127.0.0.2:9/a.png"' }, /^loads from http:\/\/127.0.0.2:9$/],
  // A page that throws nothing and shows nothing.
  [style('body { display: none !important }'), /^shows no text$/],
  [style('html { opacity: 0 }'), /^shows no text$/],
  [style('main { visibility: hidden }'), /^shows no text$/],
  [style('main { position: absolute; left: -9999px }'), /^shows no text$/],
  [style('main { height: 0; overflow: hidden }'), /^shows no text$/],
  [
    style('body::after { content: ""; position: fixed; inset: 0; background: white }'),
    /^shows no text$/,
  ],
  [{ main: '<div>  </div>' }, /^shows no text$/],
  [{ later: 'document.querySelector("main").style.opacity=0' }, /^shows no text after 0.5 s$/],
  [{ main: '<p>Loja</p>' }, /^has no h1$/],
  [{ script: 'document.title=""' }, /^has no title$/],
  [{ main: '<h1>Loja</h1><button></button>' }, /^breaks the accessibility rule button-name /],
  [{ later: 'localStorage.clear()' }, /^removes what the browser has stored: cartItems, /],
  [{ later: 'sessionStorage.clear()' }, /^removes what the browser has stored: /],
  [
    { later: 'document.cookie="fireflay-visitor=; Max-Age=0; path=/"' },
    /^removes what the browser has stored: the cookie fireflay-visitor$/,
  ],
  [{ head: '<meta name="robots" content="noindex">' }, /^has noindex$/],
  [{ main: '<h1 style="width:3000px">Loja</h1>' }, /^scrolls sideways, by \d{4} px$/],
  [
    { later: 'setTimeout(()=>{const end=Date.now()+1200;while(Date.now()<end);})' },
    /^does not respond for$/,
  ],
  [
    {
      script: 'const spin=()=>{const e=Date.now()+40;while(Date.now()<e);setTimeout(spin)};spin()',
    },
    /^never rests: its scripts run$/,
  ],
  [{ script: 'setTimeout(()=>alert("Oi"),100)' }, /^opens a dialog of the browser: Oi$/],
  [{ later: 'localStorage.setItem("cartItems","[]")' }, /has stored: cartItems$/],
  [{ script: 'String.prototype.padStart=()=>"01"' }, /^changes String.prototype.padStart, which/],
  [{ script: 'delete Array.prototype.at' }, /^changes Array.prototype.at, which all remotes use$/],
  [{ script: 'Array.prototype.sum=()=>0' }, /^changes Array.prototype.sum, which all remotes use$/],
  [{ script: 'window.fetch=()=>0' }, /^changes fetch, which all remotes use$/],
  [{ script: 'Intl.DateTimeFormat=class{}' }, /^changes Intl.DateTimeFormat, which all/],
  [
    { script: 'Intl.NumberFormat.prototype.formatToParts=()=>[]' },
    /^changes Intl.NumberFormat.prototype.formatToParts, which all remotes use$/,
  ],
  [
    {
      script:
        'const p=Object.getPrototypeOf([].values()),n=p.next;p.next=function(){return n.call(this)}',
    },
    /^changes ArrayIterator.prototype.next, which all remotes use$/,
  ],
  [{ script: 'window.counter=1' }, /^adds counter to the window$/],
  [{ head: '<style>body { margin: 1px }</style>' }, /^adds a style for body$/],
  [
    {
      script:
        'const s=new CSSStyleSheet();s.replaceSync("p{margin:1px}");document.adoptedStyleSheets=[s]',
    },
    /^adds a style for p$/,
  ],
  // A page that looks as usual.
  [
    { later: 'for(let i=0;i<5;i++)history.pushState(null,"",location.href)' },
    /^adds entries to the history$/,
  ],
  [
    {
      main: '<h1>Loja</h1><a href="/a">a</a><a href="/b">b</a>',
      later: 'for(let i=0;i<6;i++)document.links[i%2].focus()',
    },
    /^moves the focus again and again$/,
  ],
  [
    {
      later:
        'document.querySelector("main").append(Object.assign(document.createElement("dialog"),{textContent:"Oferta"}));document.querySelector("dialog").showModal()',
    },
    /^opens a modal dialog by itself$/,
  ],
  [
    { later: 'document.cookie="a="+"a".repeat(3000)+"; path=/"' },
    /^writes more than 2,000 characters of cookies$/,
  ],
  [
    { later: 'document.title="Oferta"' },
    /^replaces what the server has written for search engines: the title$/,
  ],
  [
    {
      head: '<link rel="canonical" href="/1">',
      later: 'document.querySelector("link[rel=canonical]").href="/2"',
    },
    /search engines: the canonical address$/,
  ],
  [
    {
      head: '<script type="application/ld+json">{"price":1}</script>',
      later: 'document.querySelector("head script").textContent="{}"',
    },
    /search engines: structured data$/,
  ],
  [
    {
      later:
        'for(let size=4e6,at=0;size>=1;)try{sessionStorage.setItem("f"+at++,"a".repeat(size))}catch{size=Math.floor(size/2)}',
    },
    /^fills the storage of the browser$/,
  ],
  [
    {
      later: 'document.addEventListener("click",event=>event.stopImmediatePropagation(),true)',
    },
    /^swallows events of the page: click$/,
  ],
  [
    { later: 'window.addEventListener("keydown",event=>event.preventDefault())' },
    /^swallows events of the page: keydown$/,
  ],
  [
    { script: 'document.body.append(Object.assign(document.createElement("div"),{id:"ad"}))' },
    /^has body > div#ad, which is not its own$/,
  ],
  [{ script: 'document.body.style.margin="1px"' }, /^has body\[style="margin: 1px;"\], which is/],
];

/** The elements of every page of this test. */
const USUAL = /^has (html > (head|body)|body > (main#conteudo|script)), which is not its own$/;

describe('a visit', () => {
  let browser: Browser;
  let server: LocalServer;

  beforeAll(async () => {
    const executablePath = await findBrowser();
    browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
    server = await startLocalServer(({ url = '' }, response) => {
      const [parts] = bad[Number(url.slice(1))] ?? [{}];
      const isPage = /^\/(\d+|good)$/.test(url);
      response.writeHead(isPage || url === '/robots.txt' ? 200 : 404, {
        'Content-Type': isPage ? 'text/html; charset=utf-8' : 'text/plain',
      });
      response.end(isPage ? document(parts) : '');
    });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function visit(path: string, later = ''): Promise<string[]> {
    const address = { path, choice: { carrinho: 'cheio' }, width: 1280 };
    const opened = await visitPage(browser, server.origin, address, {
      isUnknown: () => true,
      laterMs: LATER_MS,
    });
    const pages = browser.contexts().flatMap((context) => context.pages());
    const page = pages.find((each) => each.url() === server.origin + path);
    if (later) await page?.evaluate(later);
    const { findings } = await opened.finish();
    return findings.map(({ text }) => text).filter((text) => !USUAL.test(text));
  }

  /** Visits all bad pages, and waits for none of them alone. */
  async function visitAll() {
    const found: string[][] = [];
    const waiting = bad.map((_, at) => at);
    const visitNext = async () => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        found[at] = await visit(`/${at}`, bad[at]?.[0].later);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, visitNext));
    return found;
  }

  it('finds nothing wrong with a good page', async () => {
    expect(await visit('/good')).toEqual([]);
  });

  it('finds the fault of each bad page', async () => {
    const found = await visitAll();

    // On a slow machine, the script of a page may also keep it busy.
    const shown = bad.map(([parts, sentence], at) => [
      parts,
      found[at]?.find((text) => sentence.test(text)) ?? found[at]?.[0],
    ]);
    expect(shown).toEqual(bad.map(([parts, sentence]) => [parts, expect.stringMatching(sentence)]));
  });
});
