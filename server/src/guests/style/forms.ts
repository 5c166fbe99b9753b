/** Buttons, fields and what is wrong with them. A finger needs 44 pixels, and a phone zooms into letters below 16. */
export const formSheet = `
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 8px 26px; border: 1px solid transparent; border-radius: 4px; background: var(--button); color: #fff; font: 600 16px/1.25 var(--text); text-align: center; text-decoration: none; cursor: pointer }
.button:hover { background: var(--hover) }
.button.second { border-color: var(--edge); background: transparent; color: var(--ink) }
.button.second:hover { border-color: var(--accent); background: var(--tint) }
.button:disabled { opacity: .5; cursor: default }
form > * + * { margin-top: 18px }
form > input[type=hidden] + * { margin-top: 0 }
.field { display: grid; gap: 6px }
.field > label, fieldset > legend { padding: 0; font-weight: 600 }
.hint { color: var(--dim); font-size: 14px }
.fault { color: var(--wrong); font-weight: 600; font-size: 15px }
.input { display: block; width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--edge); border-radius: 4px; background: var(--surface); color: var(--ink); font: 16px/1.4 var(--text) }
.card .input { background: var(--surface) }
textarea.input { min-height: 96px; resize: vertical }
.input:focus-visible { outline-offset: -1px; border-color: var(--accent) }
.input[aria-invalid] { border-color: var(--wrong); box-shadow: inset 3px 0 0 var(--wrong) }
.short { max-width: 240px }
.code { max-width: 220px; font-size: 24px; letter-spacing: .28em; font-variant-numeric: tabular-nums }
.signed { font: italic 24px/1.4 Georgia, 'Times New Roman', serif }
input[type=file].input { padding: 8px }
input[type=file]::file-selector-button { min-height: 32px; margin-right: 12px; padding: 4px 14px; border: 1px solid var(--edge); border-radius: 4px; background: var(--sunken); color: var(--ink); font: 600 15px/1.2 var(--text); cursor: pointer }
fieldset { min-width: 0; padding: 0; border: 0 }
.choices { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 8px }
.choice, .check { display: flex; gap: 12px; align-items: center; min-height: 48px; cursor: pointer }
.choice { flex: 1 1 200px; padding: 8px 14px; border: 1px solid var(--edge); border-radius: 4px; background: var(--surface) }
.choice:has(:checked) { border-color: var(--accent); background: var(--tint); box-shadow: inset 0 0 0 1px var(--accent) }
.check { align-items: flex-start; padding: 10px 0 }
.choice input, .check input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--button) }
.check input { margin-top: 1px }
.trap { position: absolute; left: -9999px }
.wrong { margin-bottom: 20px; padding: 16px 20px; border: 1px solid var(--wrong); border-left-width: 4px; border-radius: 4px; background: var(--wrong-tint); color: var(--wrong); font-weight: 600 }
.wrong a { color: inherit }
.wrong ul { margin-top: 6px; padding-left: 20px; list-style: disc }
@media (max-width: 480px) { .button { width: 100% } .short { max-width: none } }
`
