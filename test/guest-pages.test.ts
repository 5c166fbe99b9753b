import { expect, test } from 'vitest'
import { filesWhere, linesWith } from './tree'

const pages = filesWhere(/^server\/src\/.*\.tsx$/)

test('pages for guests write HTML as it is in few places alone', () => {
  const raw = pages.filter(({ text }) => text.includes('__html')).map(({ path }) => path)
  expect(raw).toEqual([
    'server/src/areas/leasing/signing/page/lease-step.tsx',
    'server/src/areas/marketing/public/market-head.tsx',
    'server/src/areas/site/entry/entry-document.tsx',
    'server/src/areas/site/help-pages/page-html.tsx',
    'server/src/areas/site/pages/legal/legal-page.tsx',
    'server/src/guests/page.tsx',
    'server/src/guests/site/public-page.tsx',
  ])
  expect(pages.length).toBeGreaterThan(15)
})

test('pages for guests have no style and no handler in an attribute, which their policy would refuse', () => {
  expect(linesWith(pages, /<[^>]*\s(style|on[A-Z]\w*|onclick)=/)).toEqual([])
})
