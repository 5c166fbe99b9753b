import { palette } from '@freehold/rules/palette'

const { fig, brick, amber, harbor, moss, gray, dark } = palette

/** Each color in light and in dark. The surfaces are those of the web client's `tokens.css`; a test compares them. */
export const tokens = {
  page: [gray[1], dark[8]],
  surface: ['#ffffff', dark[7]],
  sunken: [gray[0], '#201821'],
  ink: [gray[9], dark[0]],
  dim: [gray[7], dark[2]],
  rule: [gray[3], dark[5]],
  strong: [gray[8], dark[2]],
  edge: [gray[6], dark[3]],
  accent: [fig[7], fig[3]],
  button: [fig[7], fig[6]],
  hover: [fig[8], fig[7]],
  tint: [fig[0], '#30212f'],
  wrong: [brick[7], brick[3]],
  'wrong-tint': [brick[0], '#382026'],
  wait: [amber[8], amber[2]],
  'wait-tint': [amber[0], '#352823'],
  note: [harbor[8], harbor[2]],
  'note-tint': [harbor[0], '#22293a'],
  good: [moss[8], moss[2]],
  'good-tint': [moss[0], '#222d29'],
  hatch: ['rgb(94 86 94 / 13%)', 'rgb(193 188 193 / 11%)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** The page follows the reader's scheme, and is printed in light. */
export const tokenSheet = `:root {
  color-scheme: light dark;
${Object.entries(tokens)
  .map(([name, [light, night]]) => `  --${name}: light-dark(${light}, ${night});`)
  .join('\n')}
  --text: 'Hanken Grotesk', 'Hanken Grotesk Fallback', system-ui, sans-serif;
  --title: 'Bricolage Grotesque', 'Bricolage Grotesque Fallback', system-ui, sans-serif;
}
@media print { :root { color-scheme: light } }
`
