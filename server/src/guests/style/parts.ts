/** Notices, facts, tables, photos and folded parts. */
export const partSheet = `
.notice { display: flex; gap: 12px; padding: 14px 18px; border: 1px solid var(--rule); border-left: 4px solid var(--note); border-radius: 4px; background: var(--note-tint) }
.notice.good { border-left-color: var(--good); background: var(--good-tint) }
.notice.wait { border-left-color: var(--wait); background: var(--wait-tint) }
.notice.plain { border-left-color: var(--accent); background: var(--tint) }
.notice > div { min-width: 0 }
.facts { display: grid; grid-template-columns: minmax(104px, max-content) 1fr }
.facts > div { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; gap: 0 24px; padding: 10px 0; border-top: 1px solid var(--rule) }
.facts > div:first-child { border-top: 0; padding-top: 0 }
.facts > div:last-child { padding-bottom: 0 }
.facts dt { color: var(--dim) }
.facts dd { font-weight: 600; font-variant-numeric: tabular-nums }
.figure { font: 600 40px/1.1 var(--title); font-variant-numeric: tabular-nums; letter-spacing: -0.02em }
.sum { display: flex; flex-wrap: wrap; gap: 16px 40px }
.sum > div { display: grid; gap: 2px }
.sum .figure.lesser { font-size: 26px }
.money { width: 100%; border-collapse: collapse }
.money caption { padding: 0 0 6px; text-align: left; color: var(--dim); font-weight: 400 }
.money th, .money td { padding: 10px 0; border-top: 1px solid var(--rule); text-align: left; vertical-align: top; font-weight: 400 }
.money td { padding-left: 20px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.money small { display: block; color: var(--dim); font-size: 14px }
.money tbody tr:first-child > * { border-top: 1.5px solid var(--strong) }
.money tfoot > tr > * { border-top: 1.5px solid var(--strong); font-weight: 700 }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 14px }
.photos a { display: grid; gap: 6px; color: var(--dim); font-size: 14px; text-decoration: none }
.photos img { width: 100%; aspect-ratio: 4 / 3; border-radius: 4px; background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 7px); object-fit: cover }
.photos a:hover img { outline: 2px solid var(--accent); outline-offset: 2px }
.folds { padding: 0; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.folds > * + * { border-top: 1px solid var(--rule) }
details > summary { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 12px 0; color: var(--accent); font-weight: 600; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary::before { content: ""; flex: none; width: 8px; height: 8px; border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(-45deg) }
details[open] > summary::before { transform: translateY(-3px) rotate(45deg) }
details > .inside { padding-bottom: 20px }
.folds > details { padding: 0 24px }
.inside > * + * { margin-top: 14px }
.tag { display: inline-flex; align-items: center; min-height: 24px; padding: 1px 10px; border-radius: 2px; background: var(--tint); color: var(--accent); font-size: 14px; font-weight: 600 }
.tag.urgent { background: var(--wrong-tint); color: var(--wrong) }
@media (max-width: 560px) { .folds > details { padding: 0 16px } .figure { font-size: 34px } .photos { grid-template-columns: 1fr 1fr; gap: 10px } }
@media (max-width: 400px) { .money td { white-space: normal; overflow-wrap: normal } }
@media (max-width: 340px) {
  .facts { display: block }
  .facts > div { display: block }
}
@media print { details > .inside { display: block } .notice, .wrong { border: 1px solid #000; background: none } }
`
