/** Homes: cards of a list, the gallery of one, its facts in a row, and its price beside them. */
export const gallerySheet = `
.homes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(310px, 100%), 1fr)); gap: 28px }
.home { position: relative; display: flex; flex-direction: column; overflow: hidden; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.home:hover { border-color: var(--accent) }
.home .words { display: grid; gap: 6px; padding: 18px 20px 22px }
.home :is(h2, h3) { font-size: 19px } .home :is(h2, h3) a { color: inherit; text-decoration: none } .home :is(h2, h3) a::after { content: ""; position: absolute; inset: 0 }
.home :is(h2, h3) a:focus-visible { outline: 0 } .home :is(h2, h3) a:focus-visible::after { outline: 3px solid var(--accent); outline-offset: -3px }
.home .tags { position: absolute; top: 14px; left: 14px }
.home .price { font-size: 23px }
@media (min-width: 700px) {
  .homes:has(> :nth-child(2):last-child) { grid-template-columns: 1fr 1fr }
  .homes > :only-child { grid-column: 1 / -1; flex-direction: row } .homes > :only-child > .photo { width: 52% } .homes > :only-child > .words { flex: 1; align-content: center; padding: 28px 32px }
  .similar .homes > :only-child > .photo { width: 36% }
}
.photo { width: 100%; height: auto; aspect-ratio: 4 / 3; background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 7px); object-fit: cover }
.price { font: 600 30px/1.15 var(--title); font-variant-numeric: tabular-nums; letter-spacing: -0.01em }
.tags { display: flex; flex-wrap: wrap; gap: 6px }
.tags .tag { background: var(--accent); color: var(--surface) }
.gallery { display: grid; grid-template-columns: 2fr 1fr; grid-template-rows: 1fr 1fr; gap: 8px; overflow: hidden; margin: 14px 0 28px; border-radius: 6px }
.gallery li:first-child { grid-row: 1 / 3 }
.gallery.one { display: block; max-height: 560px } .gallery.one .photo { max-height: 560px }
.gallery.two { grid-template-columns: 1fr 1fr; grid-template-rows: auto } .gallery.two li:first-child { grid-row: auto }
.gallery a { position: relative; display: block; height: 100% } .gallery .photo { height: 100% }
.gallery .more { position: absolute; right: 12px; bottom: 12px; padding: 6px 14px; border-radius: 4px; background: rgb(18 12 18 / 82%); color: #fff; font-weight: 600; font-size: 15px }
.offer { display: grid; grid-template: "title apply" auto "about apply" 1fr / minmax(0, 1fr) 360px; gap: 24px 44px; align-items: start }
.offer .title { grid-area: title }
.offer .about { grid-area: about; display: grid; grid-template-columns: minmax(0, 1fr); gap: 32px; min-width: 0 }
.offer .apply { grid-area: apply; position: sticky; top: 20px }
.offer .apply .button { width: 100% }
.offer .text { max-width: 65ch; white-space: pre-line }
.row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1px; padding: 1px; border-radius: 6px; background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 7px), var(--rule); overflow: hidden }
.row li { padding: 15px 18px; background: var(--surface); font-weight: 600 }
.row li:last-child:nth-child(3n + 1) { grid-column: span 3 } .row li:last-child:nth-child(3n + 2) { grid-column: span 2 }
.more-photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr)); gap: 12px }
.more-photos .photo { border-radius: 4px }
.empty { display: grid; place-items: center; gap: 8px; padding: 64px 24px; border: 1px solid var(--rule); border-radius: 6px; background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 7px), var(--surface); text-align: center }
.where { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); overflow: hidden; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.where svg { width: 100%; height: 240px; padding: 12px; border-right: 1px solid var(--rule); background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 7px), var(--sunken) }
.where > div { align-self: center; padding: 22px 24px }
.where .land { fill: var(--surface); stroke: var(--edge) } .where .lines { fill: none; stroke: var(--rule) }
.where path { stroke-linejoin: round; vector-effect: non-scaling-stroke }
.where .ring { fill: var(--tint); fill-opacity: 0.7; stroke: var(--accent); stroke-width: 1.5 } .where .dot { fill: var(--accent) }
.similar { margin-top: 44px } .similar h2 { margin-bottom: 16px }
@media (max-width: 900px) { .offer { grid-template: "title" "apply" "about" / minmax(0, 1fr) } .offer .apply { position: static } }
@media (max-width: 560px) {
  .gallery, .gallery.two { display: flex; gap: 8px; margin-inline: -16px; padding-inline: 16px; border-radius: 0; overflow-x: auto; scroll-snap-type: x mandatory }
  .gallery li { flex: 0 0 88%; scroll-snap-align: center } .gallery.one { display: block } .gallery.one li { width: 100% }
  .gallery .photo { border-radius: 4px }
  .price { font-size: 27px }
  .where { grid-template-columns: minmax(0, 1fr) } .where svg { height: 200px; border-right: 0; border-bottom: 1px solid var(--rule) }
  .row { grid-template-columns: 1fr 1fr }
  .row li:last-child:nth-child(3n + 1), .row li:last-child:nth-child(3n + 2) { grid-column: auto }
  .row li:last-child:nth-child(odd) { grid-column: span 2 }
}
@media print { .offer { display: block } .homes { grid-template-columns: 1fr 1fr } }
`
