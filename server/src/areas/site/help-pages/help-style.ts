import { ownStyle } from '../../../guests/site/style/sheet'

/** The style of the help's pages beside the site's own. */
export const helpStyle = ownStyle(`
.ask { display: block; position: relative; max-width: 620px; margin-top: 28px }
.ask form { position: relative }
.ask .input { min-height: 56px; padding-right: 64px; font-size: 18px }
.ask button { position: absolute; top: 4px; right: 4px; display: grid; place-items: center; width: 48px; height: 48px; margin: 0; border: 0; border-radius: 4px; background: var(--button); color: #fff; cursor: pointer }
.ask button:hover { background: var(--hover) }
.ask i { display: none; width: 22px; height: 22px; border: 2px solid currentColor; border-right-color: transparent; border-radius: 50% }
.ask .busy i { display: block; animation: turn .7s linear infinite }
.ask .busy svg { display: none }
@keyframes turn { to { transform: rotate(1turn) } }
@media (prefers-reduced-motion: reduce) { .ask .busy i { animation-duration: 4s } }
.ask .fault { margin-top: 8px }
#ask-found { position: absolute; z-index: 4; inset: 62px 0 auto; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface); box-shadow: 0 16px 40px rgb(39 30 39 / 18%); overflow: hidden }
#ask-found a { display: block; min-height: 56px; padding: 9px 16px; color: var(--ink); font-weight: 600; text-decoration: none }
#ask-found a:hover, #ask-found a:focus-visible { background: var(--tint); outline-offset: -2px }
#ask-found li + li { border-top: 1px solid var(--rule) }
#ask-found small { display: block; color: var(--dim); font-weight: 400; font-size: 15px }
.crumbs { display: flex; flex-wrap: wrap; gap: 0 10px; margin-bottom: 10px; padding: 0; list-style: none; font-size: 15px }
.crumbs li + li::before { content: "›"; margin-right: 10px; color: var(--dim) }
.crumbs a { display: inline-flex; align-items: center; min-height: 32px }
.jump { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 28px }
.jump a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 4px; background: var(--surface); color: var(--ink); text-decoration: none }
.jump a:hover { border-color: var(--accent); background: var(--tint) }
.group { display: grid; grid-template-columns: minmax(200px, 280px) minmax(0, 1fr); gap: 20px 48px; scroll-margin-top: 24px }
.group + .group { margin-top: 56px; padding-top: 44px; border-top: 1px solid var(--rule) }
.group h2 { font-size: 25px }
.group > div > .text { margin-top: 8px; color: var(--dim) }
.group details { border-top: 1px solid var(--rule) }
.group details:last-child { border-bottom: 1px solid var(--rule) }
.group summary { color: var(--ink) }
.group summary h3 { font: 600 17px/1.3 var(--text) }
.group summary:hover h3 { color: var(--accent) }
.group .inside { padding: 0 0 20px 20px }
.group .inside li a { display: inline-flex; align-items: center; min-height: 36px }
.group .whole { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600 }
.article { display: grid; grid-template-columns: minmax(0, 44em) minmax(220px, 300px); gap: 40px 72px; justify-content: space-between }
.article h1 { font-size: clamp(30px, 1.6vw + 24px, 44px) }
.article .first { margin-top: 18px; font-size: 18.5px }
.article section { margin-top: 40px; scroll-margin-top: 20px }
.article section h2 { font-size: 23px }
.article section .text { margin-top: 12px }
.article .open { margin-top: 22px }
.text > * + * { margin-top: 12px }
.text ol, .text ul { padding-left: 1.3em; list-style: disc }
.text ol { list-style: decimal }
.text li + li { margin-top: 6px }
.text li::marker { color: var(--dim); font-variant-numeric: tabular-nums }
.text em { color: var(--dim); font-style: normal; font-size: 15.5px }
.text img { border: 1px solid var(--rule); border-radius: 6px; background: var(--sunken) }
@media (prefers-color-scheme: dark) { .text img { filter: brightness(.84) } }
dfn { font-style: inherit }
dfn button { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: inherit; text-decoration: underline dotted var(--accent) 1.5px; text-underline-offset: 4px; cursor: help }
.meaning { position: fixed; inset: auto 16px 20px; width: min(520px, calc(100vw - 32px)); margin: 0 auto; padding: 16px 20px; border: 1px solid var(--edge); border-left: 4px solid var(--accent); border-radius: 6px; background: var(--surface); color: var(--ink); box-shadow: 0 16px 40px rgb(39 30 39 / 18%) }
.meaning b { display: block; font-family: var(--title); font-size: 18px }
.meaning b::first-letter { text-transform: uppercase }
.side > * + * { margin-top: 36px }
.side h2 { margin-bottom: 8px; font: 600 15px/1.3 var(--text); color: var(--dim); letter-spacing: 0 }
.side li a { display: inline-flex; align-items: center; min-height: 36px }
.side .ask { margin-top: 0 }
.answers { margin-top: 32px; padding: 0; list-style: none }
.answers > li > p { max-width: 46em }
.answers > li { padding: 24px 0; border-top: 1px solid var(--rule) }
.answers > li:last-child { border-bottom: 1px solid var(--rule) }
.answers h2 { font-size: 22px }
.answers p + .text, .answers h2 + p { margin-top: 6px }
.answers .best { margin-top: 16px; padding: 20px 24px; border: 1px solid var(--rule); border-left: 4px solid var(--accent); border-radius: 4px; background: var(--surface) }
.answers .best h3 + .text { margin-top: 8px }
.answers .best + p, .answers .part { margin-top: 10px }
.news { margin-top: 40px }
.news > article + article { margin-top: 56px; padding-top: 44px; border-top: 1px solid var(--rule) }
.news h3 { margin-top: 20px }
.news .text { margin-top: 8px }
@supports (position-area: block-end) { @media (min-width: 700px) { .meaning { inset: auto; margin: 8px 0; position-area: block-end span-inline-end; position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline } } }
@media (max-width: 960px) { .article { grid-template-columns: minmax(0, 1fr) } .side { border-top: 1px solid var(--rule); padding-top: 32px } }
@media (max-width: 767px) { .group { grid-template-columns: minmax(0, 1fr); gap: 14px } .group + .group { margin-top: 36px; padding-top: 32px } .group .inside { padding-left: 0 } .group .inside li a, .side li a, .crumbs a, .answers a, .news .text a { min-height: 44px } .answers h2 a, .answers .part a { display: inline-flex; align-items: center } }
@media print { .ask, .side, .jump, .meaning, .crumbs { display: none !important } .article { display: block } .group { display: block } .text img { max-width: 60% } dfn button { text-decoration: none } }
`)
