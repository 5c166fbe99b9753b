/** A document to read and sign: its progress, its text, the places in it, the pad to draw on. */
export const documentSheet = `
.progress { display: grid; gap: 10px }
.progress progress { width: 100%; height: 8px; border: 0; border-radius: 4px; overflow: hidden; background: var(--rule); accent-color: var(--accent) }
.progress progress::-webkit-progress-bar { background: var(--rule) }
.progress progress::-webkit-progress-value { background: var(--accent) }
.progress progress::-moz-progress-bar { background: var(--accent) }
.paper { padding: 36px 40px 40px; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.paper h1 { margin: 0 0 16px; font-size: 26px } .paper h2 { margin: 32px 0 8px; font-size: 18px } .paper h3 { margin: 20px 0 6px } .paper p { margin: 0 0 12px }
.paper dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 0 0 16px } .paper dt { color: var(--dim) } .paper dd { margin: 0 }
.paper table { width: 100%; margin: 0 0 16px; border-collapse: collapse } .paper th, .paper td { padding: 8px 14px 8px 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top } .paper thead th { border-bottom: 1.5px solid var(--strong) } .paper :is(th, td):last-child { padding-right: 0 } .paper tfoot { font-weight: 600 }
.paper .signer { display: grid; grid-template-columns: 1fr 7em; gap: 0 20px; margin: 20px 0 0 } .paper .line { display: block; height: 28px; border-bottom: 1px solid var(--dim) }
.paper .place { margin: 20px 0 8px; padding: 18px 20px; border: 2px solid var(--accent); border-radius: 4px; background: var(--tint) }
.paper .place p { margin: 0 } .paper .place > * + * { margin-top: 12px }
.paper .place form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end } .paper .place form > * { margin-top: 0 } .paper .place form .field { flex: 0 1 300px } .paper .place form .check { flex: 1 1 100%; padding: 4px 0 }
.paper .kept { display: flex; gap: 10px; align-items: center; margin: 16px 0 8px; padding: 10px 16px; border-radius: 4px; background: var(--good-tint); color: var(--good); font-weight: 600 }
.paper .kept::before, .ticked::before { content: ""; flex: none; width: 7px; height: 13px; margin: 0 4px 3px; border: solid currentColor; border-width: 0 2.5px 2.5px 0; transform: rotate(45deg) }
.pad > svg { width: 100%; margin: 8px 0 12px; border: 1px solid var(--edge); border-radius: 4px; background: #fff; touch-action: none; cursor: crosshair }
.pad line { stroke: #b8b8b8; stroke-width: 1 } .pad path { fill: none; stroke: #1a1a1a; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round }
@media (max-width: 560px) { .paper { padding: 24px 18px } .paper dl { grid-template-columns: 1fr; gap: 0 } .paper dd { margin-bottom: 8px } .paper .signer { grid-template-columns: 1fr 5em } }
`
