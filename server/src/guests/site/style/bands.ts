/** Strips of a page, cards in a grid, and columns of text. */
export const bandSheet = `
.band { padding-block: clamp(52px, 7vw, 104px) }
.band + .band { border-top: 1px solid var(--rule) }
.band.sheet { background: var(--surface) }
.band.hatch { background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 7px) }
.band.first { padding-block: clamp(40px, 5vw, 76px) }
.band.ink + .band, .band + .band.ink { border-top: 0 }
.over { margin-bottom: 12px; color: var(--accent); font-weight: 600; font-size: 15px }
.lead { max-width: 46em; color: var(--dim); font-size: clamp(18px, .5vw + 16.5px, 21px); line-height: 1.5; text-wrap: pretty }
h1 + .lead { margin-top: 20px }
h2 + .lead { margin-top: 14px }
.acts { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 14px; margin-top: 30px }
.acts form { display: contents }
.button { min-height: 50px }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 20px; margin-top: 40px }
.card { padding: 26px 28px 28px; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.card > * + * { margin-top: 12px }
.prose { max-width: 44em }
.prose > * + * { margin-top: 16px }
.prose > :first-child { margin-top: 0 }
.prose > h2 { margin-top: 48px; font-size: 25px }
.prose > h3 { margin-top: 32px }
.prose ul, .prose ol { padding-left: 1.25em; list-style: disc }
.prose ol { list-style: decimal }
.prose li + li { margin-top: 8px }
.prose table { width: 100%; border-collapse: collapse; font-size: 16px; overflow-wrap: break-word }
.prose th, .prose td { padding: 10px 16px 10px 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top }
.prose thead th { border-bottom: 1.5px solid var(--strong) }
.prose blockquote { padding-left: 18px; border-left: 3px solid var(--accent) }
.ticks > li { position: relative; padding-left: 28px }
.ticks > li + li { margin-top: 9px }
.ticks > li::before { content: ""; position: absolute; left: 3px; top: .36em; width: 14px; height: 7px; border: solid var(--accent); border-width: 0 0 2px 2px; transform: rotate(-45deg) }
.mono { padding: 14px 18px; border: 1px solid var(--rule); border-radius: 4px; background: var(--sunken); overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 767px) { .card { padding: 20px 18px 22px } .cards { gap: 14px; margin-top: 28px } .prose h2 { margin-top: 40px; font-size: 23px } }
@media print { .band { padding-block: 10mm 0; border: 0 !important; background: none !important; color: #000 } .ink { color-scheme: light } .card { break-inside: avoid } .prose { max-width: none } .prose h2 { margin-top: 8mm } }
`
