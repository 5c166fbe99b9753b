import { expect, test } from 'vitest'
import { filesWhere } from './tree'

/** They open by themselves, so no element has to get the focus back. */
const unasked = [
  'web/src/areas/account/security/second-factor-prompt.tsx',
  'web/src/areas/account/security/security-questions-prompt.tsx',
  'web/src/areas/reports/open/setup-wizard.tsx',
]

const withoutBraces = (text: string): string => {
  const shorter = text.replace(/\{[^{}]*\}/g, '')
  return shorter === text ? text : withoutBraces(shorter)
}

/** The props of each `<Modal>` in a text, without their values. */
const modalsIn = (text: string): string[] =>
  text
    .split(/<Modal\b/)
    .slice(1)
    .map((rest) => withoutBraces(rest.split(/\n *<\/Modal>|\n *\/>/)[0] ?? '').split('>')[0] ?? '')

test('a dialog that is drawn only while it is open gives the focus back', () => {
  const open = filesWhere(/^web\/src\/.*\.tsx$/).filter(({ text }) =>
    modalsIn(text).some((props) => /\sopened(?![\w=])/.test(props)),
  )
  expect(open.length).toBeGreaterThan(10)
  expect(open.filter(({ text }) => !text.includes('useFocusBack(')).map(({ path }) => path)).toEqual(unasked)
})
