import { ownStyle } from '../../../../guests/site/style/sheet'

/** The home page's own look: the picture that runs off the desk, the tree of a number, the plan on ink. */
export const homeStyle = ownStyle(`
.shot { display: block }
.shot img { width: 100%; height: auto; border: 1px solid var(--rule); border-radius: 6px; background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 7px); box-shadow: 0 2px 6px rgb(39 30 39 / 6%), 0 24px 60px rgb(39 30 39 / 14%) }
.hero { overflow: clip }
.hero .column { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 12fr); align-items: center; gap: clamp(32px, 5vw, 72px) }
.hero .note { margin-top: 14px }
.hero .shot { width: 128% }
.more { display: inline-flex; align-items: center; min-height: 44px; gap: 10px; font-weight: 600; text-decoration: none }
.more::after { content: ""; width: 8px; height: 8px; border: solid currentColor; border-width: 2px 2px 0 0; transform: rotate(45deg) }
.more:hover { text-decoration: underline }
.ask { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); align-items: center; gap: clamp(28px, 6vw, 88px) }

.ask.tall { align-items: start } .ask.tall .words { position: sticky; top: 40px }
.ask.turned { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr) }
.ask.turned .words { order: 2 }
.why { border: 1px solid var(--rule); border-radius: 6px; background: var(--surface); box-shadow: 0 24px 60px rgb(39 30 39 / 10%) }
.why .whole, .why .line { display: flex; align-items: center; gap: 12px; padding: 14px 22px; color: var(--ink); font-weight: 500 }
.why .whole { min-height: 72px; font: 600 20px/1.3 var(--title) }
.why .whole b { font-size: 26px; letter-spacing: -.01em }
.why span { flex: 1; min-width: 0 }
.why b { font-variant-numeric: tabular-nums; white-space: nowrap }
.why small { display: block; color: var(--dim); font: 400 14px/1.4 var(--text) }
.why .paid { color: var(--good) }
.why .lines > * { border-top: 1px solid var(--rule) }
.why .lines > div { padding-left: 42px }
.why summary::before { color: var(--accent) }
.why .inside { padding: 2px 22px 20px 42px; font-size: 15.5px }
.why .inside p { color: var(--dim) }
.why .inside > * + * { margin-top: 12px }
.why .money td { padding-left: 14px }
.zip { border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.zip figcaption { padding: 16px 24px; border-bottom: 1.5px solid var(--strong); font: 600 18px/1.3 var(--title) }
.zip li { display: grid; gap: 2px; padding: 13px 24px }
.zip li + li { border-top: 1px solid var(--rule) }
.zip code { color: var(--accent); font-weight: 600 }
.zip span { color: var(--dim); font-size: 15.5px }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 44px 48px; margin-top: 48px }
.parts .glyph { color: var(--accent); margin-bottom: 14px }
.parts p { margin-top: 6px; color: var(--dim) }
.price .column { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 12px 40px }
.price .line { max-width: 25em; text-wrap: balance; font: 600 clamp(24px, 1.4vw + 18px, 36px)/1.2 var(--title); letter-spacing: -.015em; color: var(--dim) }
.price b { color: var(--ink); font-weight: 600 }
.home { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
.home .mono { margin-top: 26px; background: #120c12; border-color: #413842; font-size: 17px }
.home .mono code::before { content: "$ "; color: #c386c1 }
.home .small { margin-top: 14px }
.film { max-width: 1040px }
.film video { width: 100%; margin-block: 28px 14px; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface); box-shadow: 0 24px 60px rgb(39 30 39 / 14%) }
.floor { width: 100% }
.measures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr)); gap: 36px 40px; margin-top: 44px }
.measures > div { padding-top: 18px; border-top: 1.5px solid var(--strong) }
.measures dt { font: 600 40px/1.1 var(--title); letter-spacing: -.02em; font-variant-numeric: tabular-nums }
.measures dd { margin-top: 8px; color: var(--dim) }
.measures code { display: block; margin-top: 10px; font-size: 13.5px; color: var(--dim) }
.doorstep { border-bottom: 1px solid #413842; min-height: 68vh; display: grid; align-items: center }
.ways { display: grid; gap: 14px; max-width: 460px; margin-top: 34px }
.ways a { display: grid; gap: 3px; padding: 18px 22px; border: 1px solid var(--edge); border-radius: 6px; color: var(--ink); text-decoration: none }
.ways a:hover { border-color: var(--accent); background: var(--tint) }
.ways b { font: 600 20px/1.3 var(--title) }
.ways span { color: var(--dim) }
@media (max-width: 999px) {
  .hero .column, .ask, .ask.turned { grid-template-columns: minmax(0, 1fr) }
  .ask.turned .words { order: 0 }
  .hero .shot { width: 100% }
  .ask { gap: 34px }
  .ask.tall .words { position: static }
}
@media (max-width: 599px) {
  .hero .acts { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin-top: 22px }
  .hero .acts .button { padding-inline: 12px }
  .hero.first { padding-top: 30px }
  .hero .lead { font-size: 17.5px }
  .why .whole, .why .line { padding-inline: 16px; gap: 10px } .why .lines > div { padding-left: 34px } .why .inside { padding-inline: 16px }
  .ask .shot img { aspect-ratio: 5 / 4; object-fit: cover; object-position: left top }
  .parts { gap: 32px; margin-top: 32px }
}
@media (prefers-color-scheme: dark) { .ask .shot img, .film video { filter: brightness(.84) } }
@media print { .shot, .floor, .film { display: none } }
`)
