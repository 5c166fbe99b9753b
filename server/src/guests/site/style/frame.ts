/** The page around what it shows: type, columns, head, foot and the login dialog. */
export const frameSheet = `
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 16px }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--page); color: var(--ink); font: 17px/1.55 var(--text); overflow-wrap: anywhere }
h1, h2, h3 { font-family: var(--title); font-weight: 600; text-wrap: balance }
h1 { font-size: clamp(34px, 2.2vw + 26px, 56px); line-height: 1.05; letter-spacing: -.022em }
h2 { font-size: clamp(26px, 1.2vw + 21px, 38px); line-height: 1.12; letter-spacing: -.015em }
h3 { font-size: 19px; line-height: 1.28; letter-spacing: -.005em }
:where(h1, h2, h3, p, dl, dd, ol, ul, figure, fieldset, table, blockquote) { margin: 0 }
:where(ul) { padding: 0; list-style: none }
a { color: var(--accent); text-underline-offset: 3px; text-decoration-thickness: 1px }
img, svg, video { display: block; max-width: 100%; height: auto }
code { font: .9em/1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px }
[tabindex="-1"]:focus { outline: 0 }
[hidden] { display: none !important }
.dim { color: var(--dim) }
.small { font-size: 15px }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: absolute; left: 16px; top: -80px; z-index: 9; padding: 12px 18px; border-radius: 4px; background: var(--button); color: #fff; font-weight: 600 }
.skip:focus { top: 12px }
.column { width: 100%; max-width: 1200px; margin-inline: auto; padding-inline: clamp(16px, 4vw, 40px) }
main { flex: 1; min-width: 0 }
.ink { color-scheme: dark; background: #1b141c; color: var(--ink) }

.top { position: relative; background: var(--surface); border-bottom: 1px solid var(--rule) }
.top::after { content: ""; display: block; height: 6px; border-top: 1px solid var(--rule); background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 6px) }
.top > .column { display: flex; align-items: center; gap: 28px; min-height: 66px }
.brand { display: inline-flex; align-items: center; gap: 11px; min-height: 44px; color: var(--ink); font: 600 20px/1.1 var(--title); letter-spacing: -.01em; text-decoration: none }
.mark { flex: none; color: var(--accent) }
.wide { display: flex; flex: 1; align-items: center; gap: 28px }
.wide nav { display: flex; flex: 1; gap: 4px; margin-left: 12px }
.top nav > a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; color: var(--ink); font-weight: 500; text-decoration: none }
.top nav > a:hover { color: var(--accent) }
.wide nav > a[aria-current] { box-shadow: inset 0 -2px 0 var(--accent) }
.doors { display: flex; align-items: center; gap: 10px }
.login, .me { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 4px; color: var(--ink); font-weight: 600; text-decoration: none }
.me { max-width: 260px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.login:hover, .me:hover { border-color: var(--accent); background: var(--tint) }
.doors .button { min-height: 44px; padding: 4px 18px }
.menu { display: none }
.menu > summary { display: grid; place-items: center; width: 44px; min-height: 44px; padding: 0; color: var(--ink); cursor: pointer; list-style: none }
.menu > summary::before { content: none }

.ground { margin-top: auto; color-scheme: dark; background: #1b141c; color: var(--dim); font-size: 15px }
.ground .column { display: grid; grid-template-columns: minmax(0, 2fr) repeat(3, minmax(130px, 1fr)); gap: 36px 32px; padding-block: 56px 40px }
.ground h2 { margin-bottom: 8px; color: var(--ink); font: 600 15px/1.3 var(--text); letter-spacing: 0 }
.ground a { color: var(--dim); text-decoration: none }
.ground li a { display: inline-flex; align-items: center; min-height: 36px }
.ground a:hover { color: var(--ink); text-decoration: underline }
.ground .brand { color: var(--ink) }
.ground .about > * + * { margin-top: 12px }
.social { display: flex; flex-wrap: wrap; gap: 4px 18px }
.rights { grid-column: 1 / -1; padding-top: 22px; border-top: 1px solid var(--rule) }

dialog { width: min(440px, calc(100vw - 32px)); max-width: none; margin: auto; padding: 0; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface); color: var(--ink); box-shadow: 0 16px 40px rgb(39 30 39 / 18%) }
dialog::backdrop { background: rgb(18 12 18 / 48%) }
dialog .card { border: 0; padding: 24px 28px 28px }
dialog .bar { display: flex; align-items: center; justify-content: space-between }
dialog h2 { font-size: 24px }
dialog .close { display: grid; place-items: center; width: 44px; height: 44px; margin-right: -12px; border: 0; border-radius: 4px; background: none; color: var(--dim); cursor: pointer }
dialog .close:hover { background: var(--tint); color: var(--ink) }
dialog .button { width: 100% }
dialog .small { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px }
dialog .small a { display: inline-flex; align-items: center; min-height: 32px }
dialog .wrong { padding: 12px 16px }

@media (max-width: 767px) {
  body { font-size: 16.5px }
  .wide { display: none }
  .top > .column { justify-content: space-between; min-height: 60px }
  .menu { display: block; margin-right: -10px }
  .menu nav { position: absolute; z-index: 5; inset: 100% 0 auto; display: grid; padding: 8px clamp(16px, 4vw, 40px) 22px; border-bottom: 1px solid var(--rule); background: var(--surface); box-shadow: 0 16px 40px rgb(39 30 39 / 18%) }
  .menu nav > a { min-height: 50px; padding: 0; border-bottom: 1px solid var(--rule); font-size: 17px }
  .menu nav > a[aria-current] { color: var(--accent); font-weight: 600 }
  .menu nav > .login, .menu nav > .button, .menu nav > .me { justify-content: center; margin-top: 12px; padding: 0 16px; border: 1px solid var(--edge); font-weight: 600 }
  .menu nav > .button { border-color: transparent; color: #fff }
  .ground .column { grid-template-columns: 1fr 1fr; padding-block: 40px 28px }
  .ground .about, .rights { grid-column: 1 / -1 }
  .ground li a { min-height: 44px }
}
@media print {
  @page { size: letter; margin: 16mm }
  body { display: block; background: #fff; font-size: 10.5pt }
  .top .wide, .menu, .top::after, .ground, .skip, form, .button, .no-print { display: none !important }
  .top { border-bottom: 1px solid #000 }
  .top > .column { min-height: 0 }
  .column { max-width: none; padding: 0 }
  h1 { font-size: 22pt } h2 { font-size: 14pt; break-after: avoid } h3 { font-size: 11.5pt; break-after: avoid }
}
`
