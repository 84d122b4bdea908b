/** A page of the sandbox; `title` and `content` are HTML already. */
export function renderPage(
  title: string,
  current: 'pix' | 'pedidos' | 'emails',
  content: string,
): string {
  const link = (key: string, href: string, text: string) =>
    `<a href="${href}"${key === current ? ' aria-current="page"' : ''}>${text}</a>`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Ambiente de testes</title>
<style>${styles}</style>
</head>
<body>
<header>
<div class="bar"><strong>Ambiente de testes</strong>
<nav aria-label="Páginas do ambiente de testes">${link('pix', '/sandbox', 'Pix em aberto')}${link('pedidos', '/sandbox/pedidos', 'Pedidos')}${link('emails', '/sandbox/emails', 'E-mails')}<a href="/">Ir para a loja</a></nav></div>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}

const styles = `
:root{color-scheme:light;--red:#b3122a;--ink:#1d1f23;--soft:#5a6069;--line:#dfe2e7}
*{box-sizing:border-box}
body{margin:0;background:#f4f5f7;color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{background:var(--red);color:#fff}
.bar,main{max-width:60rem;margin:0 auto;padding:1rem}
.bar{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:center;justify-content:space-between}
nav{display:flex;flex-wrap:wrap;gap:1rem}
nav a{color:#fff;text-underline-offset:.3em}
nav a[aria-current]{font-weight:700;text-decoration-thickness:3px}
h1{font-size:1.5rem;margin:1rem 0}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
li,.note,.empty{background:#fff;border:1px solid var(--line);border-radius:.6rem;padding:1rem}
.entry{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between}
.entry h2{font-size:1.1rem;margin:0}
.entry p{margin:0;color:var(--soft)}
.amount{font-size:1.25rem;font-weight:700;font-variant-numeric:tabular-nums}
button{font:inherit;font-weight:700;color:#fff;background:#0b7a4b;border:0;border-radius:.5rem;padding:.7rem 1.6rem;min-height:44px;cursor:pointer}
button:hover{background:#096239}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem}
button.quiet{color:var(--ink);background:#fff;box-shadow:inset 0 0 0 1px #767d87}
button.quiet:hover{background:#eceef1}
a:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid #1d4ed8;outline-offset:3px}
header a:focus-visible{outline-color:#fff}
.note{border-left:6px solid #0b7a4b;margin-bottom:1rem}
.note.bad{border-left-color:var(--red)}
.empty{color:var(--soft)}
.explain{color:var(--soft);max-width:44rem}
summary{cursor:pointer;font-weight:600}
summary span{font-weight:400;color:var(--soft)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}
`;
