// Contrasts of the palette's pairs, as WCAG counts them: `node web/scripts/contrast.mjs`. Ends with an error below AA.
import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('../../rules/src/palette.ts', import.meta.url), 'utf8')
const palette = Object.fromEntries(
  [...source.matchAll(/(\w+): \[([^\]]+)\]/g)].map(([, name, list]) => [name, list.match(/#[0-9a-f]{6}/g)]),
)
const tokens = readFileSync(new URL('../src/theme/tokens.css', import.meta.url), 'utf8')
const token = (scheme, name) => {
  const block = scheme === 'root' ? tokens : tokens.split(`color-scheme="${scheme}"`)[1]
  return new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)[1]
}

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const luminance = (hex) => {
  const [r, g, b] = channels(hex).map(linear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a, b) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, two) => two - one)
  return (light + 0.05) / (dark + 0.05)
}
const mix = (a, b, share) => {
  const other = channels(b)
  const mixed = channels(a).map((value, at) => Math.round(value * share + other[at] * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const { fig, gray, dark } = palette
const text = 4.5
const graphic = 3
const pairs = [
  ['light: text on page', gray[9], token('light', 'mantine-color-body'), text],
  ['light: dimmed on page', token('light', 'mantine-color-dimmed'), token('light', 'mantine-color-body'), text],
  ['light: placeholder on sheet', token('light', 'mantine-color-placeholder'), '#ffffff', text],
  ['light: link on sheet', fig[7], '#ffffff', text],
  ['light: error on sheet', token('light', 'mantine-color-error'), '#ffffff', text],
  ['light: white on button', '#ffffff', fig[7], text],
  ['light: money in on sheet', token('light', 'chart-in'), '#ffffff', graphic],
  ['light: money out on sheet', token('light', 'chart-out'), '#ffffff', graphic],
  ['dark: text on page', dark[0], token('dark', 'mantine-color-body'), text],
  ['dark: dimmed on sheet', token('dark', 'mantine-color-dimmed'), token('dark', 'surface'), text],
  ['dark: link on sheet', token('dark', 'mantine-color-anchor'), token('dark', 'surface'), text],
  ['dark: error on sheet', token('dark', 'mantine-color-error'), token('dark', 'surface'), text],
  ['dark: white on button', '#ffffff', fig[6], text],
  ['dark: money in on sheet', token('dark', 'chart-in'), token('dark', 'surface'), graphic],
  ['dark: money out on sheet', token('dark', 'chart-out'), token('dark', 'surface'), graphic],
  ['sidebar: text', token('root', 'rail-fg'), token('root', 'rail-bg'), text],
  ['sidebar: dimmed', token('root', 'rail-fg-dim'), token('root', 'rail-bg'), text],
  ['sidebar: mark', token('root', 'rail-mark'), token('root', 'rail-active'), graphic],
  ...['fig', 'brick', 'amber', 'harbor', 'moss', 'sand'].flatMap((name) => [
    [`light: ${name} badge`, palette[name][8], palette[name][1], text],
    [`dark: ${name} badge`, palette[name][2], mix(palette[name][5], dark[7], 0.26), text],
  ]),
]

for (const [what, front, back, least] of pairs) {
  const value = contrast(front, back)
  console.log(`${value.toFixed(1).padStart(5)} : 1  ${what}${value < least ? '  BELOW' : ''}`)
  if (value < least) process.exitCode = 1
}
