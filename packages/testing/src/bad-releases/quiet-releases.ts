import { inBrowser, later, ON_SERVER } from './bad-release';
import type { BadRelease, UnseenRelease } from './bad-release';

/** Releases that throw nothing, or only for some visitors, with one fault each. */
export const quietReleases: readonly BadRelease[] = [
  {
    id: 'clock',
    title: 'Date.now is replaced',
    patches: inBrowser('Date.now=()=>0'),
    refusal: /changes Date\.now, which all remotes use|is never hydrated/,
  },
  {
    id: 'array-map',
    title: 'Array.prototype.map is replaced in browsers',
    patches: inBrowser(
      'const m=Array.prototype.map;Array.prototype.map=function(...all){return m.apply(this,all)}',
    ),
    refusal: /changes Array\.prototype\.map, which all remotes use/,
  },
  {
    id: 'response',
    title: 'replies of the back end are changed on their way',
    patches: inBrowser(
      'const o=XMLHttpRequest.prototype.open;XMLHttpRequest.prototype.open=function(...all){return o.apply(this,all)}',
    ),
    refusal: /changes XMLHttpRequest\.prototype\.open, which all remotes use/,
  },
  {
    id: 'css-variable',
    title: 'a variable of all styles is changed',
    patches: later("document.documentElement.style.setProperty('--color-text','white')"),
    refusal: /has html\[style="--color-text: white;"\], which is not its own/,
  },
  {
    id: 'history',
    title: 'entries are added to the history all the time',
    patches: inBrowser("setInterval(()=>history.pushState(history.state,'',location.href),400)"),
    refusal: /adds entries to the history/,
  },
  {
    id: 'focus',
    title: 'the focus is moved every second',
    patches: inBrowser(
      "setInterval(()=>{const [one,other]=document.querySelectorAll('main a, header a');(document.activeElement===one?other:one)?.focus()},1000)",
    ),
    refusal: /moves the focus again and again/,
  },
  {
    id: 'clicks',
    title: 'clicks are swallowed',
    patches: inBrowser(
      "document.addEventListener('click',event=>{event.preventDefault();event.stopImmediatePropagation()},true)",
    ),
    refusal: /swallows events of the page: click/,
  },
  {
    id: 'structured-data',
    title: 'the data for search engines are removed',
    patches: later(
      'document.querySelectorAll(\'script[type="application/ld+json"]\').forEach(each=>each.remove())',
    ),
    refusal: /replaces what the server has written for search engines: structured data/,
  },
  {
    id: 'canonical',
    title: 'the canonical address is another one',
    patches: later("document.querySelector('link[rel=canonical]').href='/'"),
    refusal: /replaces what the server has written for search engines: the canonical address/,
  },
  {
    id: 'title',
    title: 'the title of the page is replaced',
    patches: later("document.title='Oferta'"),
    refusal: /replaces what the server has written for search engines: the title/,
  },
  {
    id: 'modal',
    title: 'a modal dialog in the page opens by itself',
    patches: later(
      "const d=document.createElement('dialog');d.textContent='Oferta';d.setAttribute('aria-label','Oferta');document.querySelector('main').append(d);d.showModal()",
      4000,
    ),
    refusal: /opens a modal dialog by itself/,
  },
  {
    id: 'cookie-size',
    title: 'a cookie of 4 kB is written',
    patches: later("document.cookie='sabor='+'a'.repeat(4000)+'; path=/'"),
    refusal: /writes more than 2,000 characters of cookies/,
  },
  {
    id: 'storage-full',
    title: 'the storage of the browser is filled',
    patches: later(
      "for(let size=4e6,at=0;size>=1;)try{sessionStorage.setItem('f'+at++,'a'.repeat(size))}catch{size=Math.floor(size/2)}",
    ),
    refusal: /fills the storage of the browser/,
  },
  {
    id: 'signed-in',
    title: 'pages throw for those who have signed in',
    patches: later(
      "if(!document.body.textContent.includes('Entrar / Cadastrar'))throw new Error('signed in')",
      2500,
    ),
    refusal: /visitante=pessoa.* throws in a browser: Error: signed in/,
  },
  {
    id: 'empty-cart',
    title: 'pages throw while the cart is empty',
    patches: later(
      "if(!JSON.parse(localStorage.getItem('cartItems')??'[]').length)throw new Error('no cart')",
    ),
    refusal: /throws in a browser: Error: no cart/,
  },
  {
    id: 'console',
    title: 'errors are logged all the time',
    patches: inBrowser("setInterval(()=>console.error('again'),50)"),
    refusal: /logs an error in a browser: again/,
  },
  {
    id: 'server-rejection',
    title: 'a promise is rejected on the server',
    patches: [
      {
        file: ON_SERVER,
        insert: ";setTimeout(()=>Promise.reject(new Error('nobody listens')),1500);",
      },
    ],
    refusal: /server bundle (ends processes that render pages|throws)|on the server/,
  },
  {
    id: 'server-memory',
    title: 'each render keeps forty megabytes',
    patches: [
      {
        file: 'server/page-faq.cjs',
        replace: [
          'function FaqPage() {',
          'const kept = []; function FaqPage() { kept.push(Array.from({ length: 5e6 }, (_, at) => at + 0.5));',
        ],
      },
    ],
    refusal: /server bundle ends processes that render pages|on the server/,
  },
  {
    id: 'own-prices',
    title: 'prices of the own pages are ten times as high',
    remote: 'mf-catalog',
    patches: [
      { file: 'server/*.cjs', replace: ['formatAmount(cents)}', 'formatAmount(cents * 10)}'] },
      {
        file: 'browser/*.js',
        replace: ['Math.abs(e)).padStart(3', 'Math.abs(e*10)).padStart(3'],
      },
    ],
    refusal: /shows R\$ .* in place of R\$ /,
  },
  {
    id: 'other-product',
    title: 'the page of a product shows another product',
    remote: 'mf-catalog',
    patches: [
      {
        file: 'server/page-product.cjs',
        replace: ["const { id = '' } = params;", "const id = '7';"],
      },
    ],
    refusal: /in place of|is rendered again in the browser instead of hydrated/,
  },
  {
    id: 'cart-total',
    title: 'the total of the cart is another one in browsers',
    remote: 'mf-cart-checkout',
    patches: [{ file: 'browser/*.js', replace: ['.vv)(e.total)', '.vv)(e.total+1e4)'] }],
    refusal: /in place of/,
  },
];

/** Releases that only the guard can find. */
export const unseenReleases: readonly UnseenRelease[] = [
  {
    id: 'safari',
    title: 'pages throw in browsers other than Chromium',
    patches: inBrowser("if(!navigator.userAgent.includes('Chrome'))throw new Error('no Chrome')"),
    why: 'The gate opens pages in Chromium.',
    needsOtherBrowser: true,
  },
  {
    id: 'motion',
    title: 'pages throw for those who like motion',
    patches: later(
      "if(!matchMedia('(prefers-reduced-motion: reduce)').matches)throw new Error('moved')",
    ),
    why: 'The visitor of the gate prefers reduced motion.',
  },
];
