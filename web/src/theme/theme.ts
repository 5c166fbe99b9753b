import { palette } from '@freehold/rules/palette'
import { createTheme } from '@mantine/core'
import { components } from './components'

export const theme = createTheme({
  // Red, yellow, blue and green are what Mantine itself reaches for (errors, weekends): they point at ours.
  colors: { ...palette, red: palette.brick, yellow: palette.amber, blue: palette.harbor, green: palette.moss },
  primaryColor: 'fig',
  primaryShade: { light: 7, dark: 6 },
  black: palette.gray[9],
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  spacing: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  fontFamily: "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '13.5px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: "'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '1.15' },
      h2: { fontSize: '19px', lineHeight: '1.2' },
      h3: { fontSize: '15.5px', lineHeight: '1.25' },
    },
  },
  shadows: {
    xs: '0 1px 0 rgb(39 30 39 / 6%)',
    sm: '0 2px 6px rgb(39 30 39 / 8%)',
    md: '0 8px 24px rgb(39 30 39 / 12%)',
    lg: '0 16px 40px rgb(39 30 39 / 18%)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components,
})
