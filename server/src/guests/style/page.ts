/** The page around what it shows: the letterhead, the column, headings, the foot. */
export const pageSheet = `
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 16px }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 var(--text); overflow-wrap: anywhere }
h1, h2, h3 { font-family: var(--title); font-weight: 600; text-wrap: balance }
h1 { font-size: 30px; line-height: 1.15; letter-spacing: -0.01em }
h2 { font-size: 20px; line-height: 1.25 }
h3 { font-size: 16.5px; line-height: 1.3 }
:where(h1, h2, h3, p, dl, dd, ul, fieldset, table) { margin: 0 }
:where(ul) { padding: 0; list-style: none }
:where(table) { overflow-wrap: break-word }
a { color: var(--accent); text-underline-offset: 3px }
img, svg { display: block; max-width: 100% }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
[tabindex="-1"]:focus { outline: 0 }
[hidden] { display: none !important }
.dim { color: var(--dim) }
.small { font-size: 14px }
.lines { white-space: pre-line }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }

.house { background: var(--surface); border-bottom: 1px solid var(--rule) }
.house::after { content: ""; display: block; height: 6px; margin-top: -1px; border-top: 1px solid var(--rule); background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 6px) }
.house > div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; min-height: 76px; padding: 14px 20px }
.house > div, main, .foot > div { width: 100%; max-width: 760px; margin: 0 auto }
.wide .house > div, .wide main, .wide .foot > div { max-width: 1160px }
.house .name { display: flex; flex: 1 1 200px; align-items: center; gap: 14px; min-width: 0; font: 600 19px/1.25 var(--title) }
.house .logo { flex: none; width: auto; max-width: 160px; height: 48px; padding: 2px; border-radius: 4px; background: #fff; object-fit: contain }
.house .initial { flex: none; display: grid; place-items: center; width: 44px; height: 44px; border: 1px solid var(--accent); border-radius: 4px; color: var(--accent); font: 600 20px/1 var(--title) }
.house .call { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; color: var(--ink); font-weight: 600; font-variant-numeric: tabular-nums; text-decoration: none; white-space: nowrap }
.house .call svg { color: var(--accent) }
.house .call:hover { text-decoration: underline }

.language { display: inline-flex; align-items: center; min-height: 44px; padding: 0 4px; border: 0; background: none; color: var(--accent); font: inherit; text-decoration: underline; text-underline-offset: 3px; cursor: pointer }
.bare { display: flex; justify-content: flex-end; width: 100%; max-width: 760px; margin: 0 auto; padding: 8px 20px 0 }

main { flex: 1; padding: 36px 20px 72px }
.stack > * + * { margin-top: 20px }
.close > * + * { margin-top: 10px }
.heading { display: grid; gap: 8px; margin-bottom: 24px }
.heading .over { color: var(--dim) }
.card { padding: 22px 24px; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.card > * + * { margin-top: 14px }
.foot { border-top: 1px solid var(--rule); color: var(--dim); font-size: 14px }
.foot > div { display: flex; flex-wrap: wrap; gap: 4px 20px; justify-content: space-between; padding: 18px 20px 28px }

.cover main { display: grid; align-content: center; padding-block: 48px }
.cover .sheet { position: relative; overflow: hidden; width: 100%; max-width: 560px; margin: 0 auto; padding: 40px 40px 44px; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.cover .sheet > * + * { margin-top: 14px }
.cover .sheet form, .cover .sheet .go { margin-top: 26px }
.cover .plan { width: 72px; height: 72px; margin-bottom: 22px; color: var(--accent) }
.cover .ended .plan { color: var(--dim) }
.cover .ended::before { content: ""; position: absolute; inset: 0 0 auto; height: 10px; background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 6px) }

@media (max-width: 560px) {
  h1 { font-size: 26px }
  main { padding: 26px 16px 56px }
  .house > div { min-height: 64px; padding: 10px 16px }
  .house .name { font-size: 17px; gap: 12px }
  .house .logo { height: 40px; max-width: 120px }
  .house .initial { width: 40px; height: 40px }
  .card { padding: 18px 16px }
  .cover main { align-content: start; padding-block: 28px }
  .cover .sheet { padding: 26px 20px 28px }
  .foot > div { padding-inline: 16px }
}
@media (max-width: 440px) {
  .house .call { justify-content: center; width: 44px; border: 1px solid var(--edge); border-radius: 4px }
  .house .call span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
}
@media print {
  @page { size: letter; margin: 16mm }
  body { background: #fff; font-size: 11pt }
  form, .call svg, .button, .folds, .progress, .place, .back, .language, #sign, .card:has(> h2 + form), .no-print { display: none !important }
  main, .house > div { max-width: none; padding-inline: 0 }
  .card, .cover .sheet { padding: 0; border: 0; break-inside: avoid }
  body .paper { padding: 0; border: 0 }
  .foot { display: none }
}
`
