import { escapeHtml } from '../providers/mail/escape'

/** The colors, the type and the bar of pages that work without the web client. They run nothing and fetch nothing. */
export const publicStyle = `
:root { color-scheme: light dark; --line: light-dark(#dfdbdf, #413842); --quiet: light-dark(#5e565e, #b5acb5); --deep: light-dark(#70356f, #d8a8d6); --wrong: light-dark(#960f1a, #fe9c94); --surface: light-dark(#ffffff, #251d26) }
* { box-sizing: border-box }
body { margin: 0; background: light-dark(#f5f3f5, #1b141c); font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
header { padding: 14px 16px; background: var(--surface); border-bottom: 1px solid var(--line); font-weight: 700 } header span { display: block; max-width: 720px; margin: 0 auto; padding-left: 12px; border-left: 4px solid var(--deep) }
main { max-width: 752px; margin: 0 auto; padding: 32px 16px 96px }
a { color: var(--deep) }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2 }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 6px; background: #70356f; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--deep); outline-offset: 2px }
@media (max-width: 480px) { button { width: 100% } }
`

/** Says whose page it is; nothing where that is not known. */
export const publicBar = (company = ''): string =>
  company === '' ? '' : `<header><span>${escapeHtml(company)}</span></header>`
