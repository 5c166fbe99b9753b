import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokens } from '../../src/guests/style/tokens'

const web = readFileSync(new URL('../../../web/src/theme/tokens.css', import.meta.url), 'utf8')
const ofWeb = (scheme: string, name: string): string | undefined =>
  new RegExp(`scheme="${scheme}"\\][^}]*?--${name}: (#[0-9a-f]{6});`, 's').exec(web)?.[1]

test.each([
  ['page', 'mantine-color-body'],
  ['surface', 'surface'],
  ['sunken', 'surface-sunken'],
  ['dim', 'mantine-color-dimmed'],
  ['rule', 'rule'],
  ['strong', 'rule-strong'],
  ['wrong', 'mantine-color-error'],
] as const)('%s is the web client’s color, in light and in dark', (name, theirs) => {
  expect([...tokens[name]]).toEqual([ofWeb('light', theirs), ofWeb('dark', theirs)])
})

const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

type Name = keyof typeof tokens
const text: readonly (readonly [Name, readonly Name[]])[] = [
  ['ink', ['page', 'surface', 'sunken', 'tint', 'note-tint', 'good-tint', 'wait-tint']],
  ['dim', ['page', 'surface']],
  ['accent', ['page', 'surface', 'tint']],
  ['wrong', ['surface', 'wrong-tint']],
  ['good', ['good-tint']],
]

test.each([0, 1] as const)('text is readable on what it lies on, in scheme %s', (scheme) => {
  for (const [name, grounds] of text)
    for (const ground of grounds)
      expect(contrast(tokens[name][scheme], tokens[ground][scheme]), `${name} on ${ground}`).toBeGreaterThan(4.5)
  for (const button of ['button', 'hover'] as const)
    expect(contrast('#ffffff', tokens[button][scheme])).toBeGreaterThan(4.5)
  expect(contrast(tokens.edge[scheme], tokens.surface[scheme])).toBeGreaterThan(3)
})

test('the tenant portal has the same colors, in light and in dark', () => {
  const portal = readFileSync(new URL('../../../web/src/portal/theme/tokens.css', import.meta.url), 'utf8')
  const declared = (block = ''): Record<string, string> =>
    Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
  const [light, dark] = portal.split('@media')
  const [inLight, inDark] = [declared(light), declared(dark)]
  for (const [name, colors] of Object.entries(tokens)) expect([inLight[name], inDark[name]], name).toEqual([...colors])
})
