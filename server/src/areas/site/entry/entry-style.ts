import { palette } from '@freehold/rules/palette'
import { fontSheet } from '../../../guests/fonts'
import { siteFaces } from '../../../guests/site/site-fonts'
import { frameSheet } from '../../../guests/site/style/frame'
import { pressed } from '../../../guests/site/style/sheet'
import { tokenSheet } from '../../../guests/style/tokens'

/** The fonts of the site under the names that the web client gives them, so that no letter changes when it takes over. */
export const clientFontSheet = pressed([siteFaces((family) => `${family} Variable`)])

const { gray, dark, fig, brick } = palette

/**
 * A screen of the web client before the client has come, with the measures of `entry-frame.module.css`, `login-form.module.css`,
 * `entry.module.css`, `public-frame.module.css`, and of the fields and buttons of its kit. A journey compares the places.
 */
const ownSheet = `
:root { --text: 'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, sans-serif; --title: 'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', system-ui, sans-serif; --plan: light-dark(#1b141c, #120c12); --input-edge: light-dark(${gray[4]}, ${dark[4]}); --input-ground: light-dark(#fff, ${dark[6]}); --more: light-dark(#fff, ${dark[6]}); --more-ink: light-dark(${gray[9]}, #fff) }
:root[data-mantine-color-scheme=light] { color-scheme: light }
:root[data-mantine-color-scheme=dark] { color-scheme: dark }
body { overflow-wrap: normal; scrollbar-gutter: stable; -webkit-font-smoothing: antialiased }
#early { display: flex; flex-direction: column; min-height: 100dvh; font-size: 15px; line-height: 1.45 }
#root { display: none }
#early .top { font-size: 17px; line-height: 1.55 }
#early .top .login { padding-inline: 18px }
#early .ground { line-height: 1.55; box-shadow: inset 0 1px #413842 }
#early main { display: flex; flex-direction: column; background: var(--surface) }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 18px; border: 1px solid transparent; border-radius: 4px; background: var(--button); color: #fff; font-weight: 600; text-decoration: none }
.button:hover { background: var(--hover) }
summary::-webkit-details-marker { display: none }
.entry-page { display: grid; flex: 1; grid-template-columns: minmax(400px, 5fr) 7fr; min-height: calc(100svh - 74px) }
.entry-side { padding-block: clamp(40px, 5vw, 76px); padding-inline: max(clamp(16px, 4vw, 40px), (100vw - 1200px) / 2 + 40px) clamp(16px, 4vw, 40px) }
.entry-column { width: 100%; max-width: 400px }
.entry-column h1 { margin: 0 0 20px; font: 600 clamp(30px, 1vw + 22px, 38px)/1.1 var(--title); letter-spacing: -.02em; text-wrap: balance }
.entry-lead { margin: -8px 0 28px; color: var(--dim); font-size: 17px; line-height: 1.5 }
.entry-plan { display: grid; place-items: center; padding: 40px; overflow: hidden; background: var(--plan) }
.entry-plan svg { width: 100%; max-width: 760px; height: auto; max-height: calc(100dvh - 160px) }
.entry-form { display: flex; flex-direction: column; gap: 14px }
.entry-text { font-size: 16px; line-height: 1.5 }
.entry-wrong { padding: 8px 10px; border-radius: 2px; background: light-dark(${brick[1]}, color-mix(in srgb, ${brick[5]} 26%, ${dark[7]})); color: light-dark(${brick[8]}, ${brick[2]}) }
.entry-field label { display: inline-block; margin-bottom: 3px; font-weight: 600; line-height: 1.45; vertical-align: top }
.box { position: relative }
.box input { display: block; width: 100%; height: 42px; padding: 0 14px; border: 1px solid var(--input-edge); border-radius: 4px; background: var(--input-ground); color: var(--ink); font: 400 15px/40px var(--text) }
.box.secret input { padding-right: 41px }
.box input:focus, .box input:focus-visible { border-color: light-dark(${fig[7]}, ${fig[6]}) }
.box input:focus-visible { outline: 2px solid var(--accent); outline-offset: -1px }
.box button { position: absolute; inset: 0 7px 0 auto; width: 28px; height: 28px; margin-block: auto; padding: 2px; border: 1px solid transparent; border-radius: 4px; background: none; color: light-dark(${gray[8]}, ${gray[2]}); cursor: pointer }
.box button svg { width: 22px; height: 22px }
.entry-send, .entry-passkey { min-height: 42px; padding: 0 22px; border: 1px solid transparent; border-radius: 4px; background: var(--button); color: #fff; font: 600 15px/1 var(--text); cursor: pointer }
.entry-send:hover { background: var(--hover) }
.sign-in .entry-send { margin-top: 6px }
.entry-passkey, .entry-offered button { border-color: var(--input-edge); background: var(--more); color: var(--more-ink) }
.entry-form [aria-busy=true] { opacity: .6 }
.entry-way { display: inline-flex; align-items: center; align-self: start; min-height: 44px; color: light-dark(${fig[7]}, ${fig[4]}); text-decoration: none }
.entry-offered { display: flex; flex-wrap: wrap; gap: 8px; min-width: 0; margin: 14px 0 0; padding: 14px 0 0; border: 0; border-top: 1px solid var(--rule) }
.entry-offered legend { float: left; width: 100%; padding: 0; color: var(--dim) }
.entry-offered button { height: 26px; padding: 0 8px; border: 1px solid var(--input-edge); border-radius: 4px; font: 600 13.5px/1 var(--text); cursor: pointer }
@media (max-width: 899px) { .entry-page { grid-template-columns: 1fr } .entry-column { max-width: 440px; margin-inline: auto } .entry-plan { display: none } }
@media (max-width: 767px) {
  #early .top { font-size: 16.5px }
  .box input { height: 44px; font-size: 16px }
  .box button { right: -1px; width: 44px; height: 44px; padding: 10px }
  .entry-send, .entry-passkey { min-height: 44px }
  .entry-offered button { min-height: 44px }
}
`

export const entrySheet = pressed([fontSheet, tokenSheet, frameSheet, ownSheet])
