/** The sheet of the page, as it would be written by hand: no utilities, no layers, no fonts. */
export const sheet = `
:root{--ink:#14201c;--soft:#51605a;--paper:#fff;--tint:#f3f6f4;--accent:#0c6b4f;--line:#dde4e0;--space:clamp(1rem,4vw,2.5rem)}
@media (prefers-color-scheme:dark){:root{--ink:#eef3f0;--soft:#a9b8b1;--paper:#0d1512;--tint:#15201b;--accent:#57c79f;--line:#26332d}}
*,::before,::after{box-sizing:border-box}
html{font-family:system-ui,sans-serif;font-size:100%;line-height:1.6;color:var(--ink);background:var(--paper);scroll-behavior:smooth}
body,h1,h2,h3,p,ul,ol,dl,dd,figure,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
a{color:var(--accent);text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
a:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
h1{font-size:clamp(2rem,6vw,4rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance;max-inline-size:18ch}
h2{font-size:clamp(1.5rem,3.5vw,2.5rem);line-height:1.2;margin-block-end:1.5rem}
h3{font-size:1.25rem;line-height:1.3}
main>section{padding:calc(var(--space)*1.5) var(--space);max-inline-size:76rem;margin-inline:auto}
.header{position:sticky;inset-block-start:0;display:flex;align-items:center;gap:1.5rem;padding:.75rem var(--space);background:var(--paper);border-block-end:1px solid var(--line);z-index:1}
.header nav{margin-inline-start:auto}
.header ul{display:none;gap:1.25rem}
.header a{text-decoration:none}
@media (min-width:60rem){.header ul{display:flex}}
.logo{font-weight:700;font-size:1.25rem;color:var(--ink)}
.button{display:inline-block;padding:.7em 1.4em;border:0;border-radius:.6em;background:var(--accent);color:var(--paper);font:inherit;font-weight:600;text-decoration:none;cursor:pointer;transition:transform .15s}
.button:hover{transform:translateY(-1px)}
.link{margin-inline-start:1rem}
.hero{display:grid;gap:1.5rem;padding-block:calc(var(--space)*2.5)!important;background:linear-gradient(120deg,var(--tint),transparent)}
.lead{font-size:1.25rem;color:var(--soft);max-inline-size:60ch}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:1rem;padding:var(--space);max-inline-size:76rem;margin-inline:auto}
.facts div{display:flex;flex-direction:column-reverse;padding:1rem;border-inline-start:3px solid var(--accent)}
.facts dd{font-size:2.25rem;font-weight:700}
.facts dt{color:var(--soft)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));gap:1.25rem}
.card{display:flex;flex-direction:column;gap:.75rem;padding:1.5rem;border:1px solid var(--line);border-radius:1rem;background:var(--tint);box-shadow:0 1px 2px rgb(0 0 0/.06)}
.card p{color:var(--soft)}
.card a{margin-block-start:auto}
.icon{inline-size:2.5rem;block-size:2.5rem;fill:none;stroke:var(--accent);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.tags{display:flex;flex-wrap:wrap;gap:.75rem}
.tags a{display:block;padding:.4em 1em;border:1px solid var(--line);border-radius:2em;text-decoration:none}
.case ul{display:grid;gap:.25rem;font-size:.9rem;color:var(--soft);border-block-start:1px solid var(--line);padding-block-start:.75rem}
.steps{display:grid;gap:1.5rem;counter-reset:step}
.steps li{counter-increment:step;display:grid;grid-template-columns:3rem 1fr;column-gap:1rem}
.steps li::before{content:counter(step);grid-row:1/3;display:grid;place-items:center;inline-size:3rem;block-size:3rem;border-radius:50%;background:var(--accent);color:var(--paper);font-weight:700}
.steps p{color:var(--soft)}
@media (min-width:60rem){.steps{grid-template-columns:repeat(auto-fit,minmax(16rem,1fr))}}
blockquote p{font-size:1.1rem;font-style:italic}
figcaption{display:grid;margin-block-start:auto}
figcaption span,time{color:var(--soft);font-size:.9rem}
details{border-block-end:1px solid var(--line);padding-block:1rem}
summary{font-weight:600;cursor:pointer}
details p{margin-block-start:.5rem;color:var(--soft);max-inline-size:70ch}
form{display:grid;gap:1rem;max-inline-size:40rem}
label{display:grid;gap:.25rem}
label span{font-weight:600}
input,textarea{font:inherit;padding:.6em .8em;border:1px solid var(--line);border-radius:.5em;background:var(--paper);color:inherit}
.footer{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:2rem;padding:calc(var(--space)*1.5) var(--space);background:var(--tint);border-block-start:1px solid var(--line)}
.footer h2{font-size:1rem;margin-block-end:.75rem}
.footer a{color:var(--soft);text-decoration:none;line-height:2}
.footer>p{grid-column:1/-1;color:var(--soft)}
@media print{.header,form{display:none}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}.button{transition:none}}
`
