import { palette } from '@freehold/rules/palette'
import type { CSSVariablesResolver } from '@mantine/core'

const names = Object.keys(palette)

/** Mantine's dark "light" variant is nearly black on our surfaces: every tint is lifted to a visible one. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-1)`],
        [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-8)`],
      ]),
    ),
    // The page itself is gray.1: a gray badge beside a title would have no edge.
    '--mantine-color-gray-light': 'var(--mantine-color-gray-2)',
  },
  dark: {
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`--mantine-color-${name}-light`, tint(name, 26)],
        [`--mantine-color-${name}-light-hover`, tint(name, 36)],
        [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-2)`],
      ]),
    ),
    // The kit would set a darker one after the tokens.
    '--mantine-color-anchor': 'var(--mantine-color-fig-3)',
  },
})

const tint = (name: string, percent: number) =>
  `color-mix(in srgb, var(--mantine-color-${name}-5) ${percent}%, var(--mantine-color-dark-7))`
