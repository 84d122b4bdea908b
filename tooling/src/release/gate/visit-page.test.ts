import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
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
  /** One element each: a script that throws does not end the next one. */
  scripts?: string[];
  /** Code that runs after the first look. */
  later?: string[];
}

const document = ({ head = '', main = '<h1>Loja</h1>', scripts = [] }: PageParts) =>
  `<!doctype html><html lang="pt-BR" data-hydrated="true"><head><title>Loja</title>${head}</head><body><main id="conteudo">${main}</main>${scripts.map((script) => `<script>${script}</script>`).join('')}</body></html>`;

const style = (css: string) => ({ head: `<style data-href="a.css">${css}</style>` });

/** Changes of what all remotes use: a sentence names five of them. */
const changes = [
  'String.prototype.padStart=()=>"01"',
  'delete Array.prototype.at',
  'window.fetch=()=>0',
  'Intl.DateTimeFormat=class{}',
  'Intl.NumberFormat.prototype.formatToParts=()=>[]',
];

/** More of them, and what a page adds. */
const additions: [string, RegExp?][] = [
  ['Error.prepareStackTrace=undefined'],
  ['Array.prototype.sum=()=>0'],
  [
    'const p=Object.getPrototypeOf([].values()),n=p.next;p.next=function(){return n.call(this)}',
    /^changes ArrayIterator.prototype.next, Array.prototype.sum, which all remotes use$/,
  ],
  ['window.counter=1', /^adds counter to the window$/],
  [
    'const s=new CSSStyleSheet();s.replaceSync("p{margin:1px}");document.adoptedStyleSheets=[s]',
    /^adds a style for p$/,
  ],
  [
    'document.body.append(Object.assign(document.createElement("div"),{id:"ad"}))',
    /^has body > div#ad, which is not its own$/,
  ],
  ['document.body.style.margin="1px"', /^has body\[style="margin: 1px;"\], which is not its own$/],
];

/** A page that looks as usual does these later: each has its sentence. */
const quiet: [string, RegExp][] = [
  ['for(let i=0;i<5;i++)history.pushState(null,"",location.href)', /^adds entries to the history$/],
  ['for(let i=0;i<6;i++)document.links[i%2].focus()', /^moves the focus again and again$/],
  [
    'document.querySelector("main").append(Object.assign(document.createElement("dialog"),{textContent:"Oferta"}));document.querySelector("dialog").showModal()',
    /^opens a modal dialog by itself$/,
  ],
  [
    'document.cookie="a="+"a".repeat(3000)+"; path=/"',
    /^writes more than 2,000 characters of cookies$/,
  ],
  [
    'document.title="Oferta";document.querySelector("link[rel=canonical]").href="/2";document.querySelector("head script").textContent="{}"',
    /^replaces what the server has written for search engines: the title, the canonical address, structured data$/,
  ],
  [
    'for(let size=4e6,at=0;size>=1;)try{sessionStorage.setItem("f"+at++,"a".repeat(size))}catch{size=Math.floor(size/2)}',
    /^fills the storage of the browser$/,
  ],
  [
    'document.addEventListener("click",event=>event.stopImmediatePropagation(),true);window.addEventListener("keydown",event=>event.preventDefault())',
    /^swallows events of the page: click, keydown$/,
  ],
];

/** Bad pages, and the sentences about each: one that stops the visit has no other fault. */
const bad: [PageParts, RegExp[]][] = [
  [
    {
      scripts: [
        'throw new TypeError("x is no function")',
        'Promise.reject("no reason")',
        'Promise.reject()',
        'Promise.reject(new Error("late"))',
        'console.error("bad key")',
        'console.warn("Rendered in the browser instead:", new Error("#418"))',
        'fetch("/api/APP_9999")',
        'new Image().src="http://127.0.0.2:9/a.png"',
        'setTimeout(()=>alert("Oi"),100)',
      ],
    },
    [
      /^throws in a browser: TypeError: x is no function$/,
      /^rejects a promise: no reason$/,
      /^rejects a promise: undefined$/,
      /^rejects a promise: Error: late$/,
      /^logs an error in a browser: bad key$/,
      /^is rendered again in the browser instead of hydrated: Error: #418$/,
      /^calls GET \/api\/APP_9999, which the contract does not have$/,
      /^loads from http:\/\/127.0.0.2:9$/,
      /^opens a dialog of the browser: Oi$/,
    ],
  ],
  [{ scripts: ['setTimeout(()=>location.reload(),100)'] }, [/^loads itself again and again$/]],
  // A page that throws nothing and shows nothing.
  [style('body { display: none !important }'), [/^shows no text$/]],
  [style('html { opacity: 0 }'), [/^shows no text$/]],
  [style('main { visibility: hidden }'), [/^shows no text$/]],
  [style('main { position: absolute; left: -9999px }'), [/^shows no text$/]],
  [style('main { height: 0; overflow: hidden }'), [/^shows no text$/]],
  [
    style('body::after { content: ""; position: fixed; inset: 0; background: white }'),
    [/^shows no text$/],
  ],
  [{ main: '<div>  </div>' }, [/^shows no text$/]],
  [{ later: ['document.querySelector("main").style.opacity=0'] }, [/^shows no text after 0.5 s$/]],
  [{ main: '<p>Loja</p>' }, [/^has no h1$/]],
  [{ scripts: ['document.title=""'] }, [/^has no title$/]],
  [{ main: '<h1>Loja</h1><button></button>' }, [/^breaks the accessibility rule button-name /]],
  [
    { later: ['localStorage.clear()', 'sessionStorage.clear()'] },
    [/^removes what the browser has stored: cartItems, /],
  ],
  [
    { later: ['document.cookie="fireflay-visitor=; Max-Age=0; path=/"'] },
    [/^removes what the browser has stored: the cookie fireflay-visitor$/],
  ],
  [
    {
      head: '<meta name="robots" content="noindex">',
      main: '<h1 style="width:3000px">Loja</h1>',
      later: ['localStorage.setItem("cartItems","[]")'],
    },
    [/^has noindex$/, /^scrolls sideways, by \d{4} px$/, /has stored: cartItems$/],
  ],
  [
    { later: ['setTimeout(()=>{const end=Date.now()+1200;while(Date.now()<end);})'] },
    [/^does not respond for$/],
  ],
  [
    {
      scripts: [
        'const spin=()=>{const e=Date.now()+40;while(Date.now()<e);setTimeout(spin)};spin()',
      ],
    },
    [/^never rests: its scripts run$/],
  ],
  [
    { scripts: changes },
    [
      /^changes fetch, Intl.DateTimeFormat, Intl.NumberFormat.prototype.formatToParts, String.prototype.padStart, Array.prototype.at, which all remotes use$/,
    ],
  ],
  [
    {
      head: '<style>body { margin: 1px }</style>',
      scripts: additions.map(([script]) => `{${script}}`),
    },
    [/^adds a style for body$/, ...additions.flatMap(([, sentence]) => sentence ?? [])],
  ],
  [
    {
      head: '<link rel="canonical" href="/1"><script type="application/ld+json">{"price":1}</script>',
      main: '<h1>Loja</h1><a href="/a">a</a><a href="/b">b</a>',
      later: quiet.map(([script]) => `{${script}}`),
    },
    quiet.map(([, sentence]) => sentence),
  ],
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

  async function visit(path: string, later: readonly string[] = []): Promise<string[]> {
    const address = { path, choice: { carrinho: 'cheio' }, width: 1280 };
    const opened = await visitPage(browser, server.origin, address, {
      isUnknown: () => true,
      laterMs: LATER_MS,
    });
    const pages = browser.contexts().flatMap((context) => context.pages());
    const page = pages.find((each) => each.url() === server.origin + path);
    if (later.length > 0) await page?.evaluate(later.join(';'));
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

  it('finds each fault of each bad page', async () => {
    const found = await visitAll();

    // On a slow machine, the script of a page may also keep it busy.
    const shown = bad.map(([, sentences], at) => {
      const missed = sentences.filter((each) => !found[at]?.some((text) => each.test(text)));
      return { missed, found: missed.length > 0 && found[at] };
    });
    expect(shown).toEqual(bad.map(() => ({ missed: [], found: false })));
  });
});
