import { expect } from 'vitest'
import { demo } from '../../kit/accounts'
import { test } from '../../kit/journey'

/** Every journey fails when a screen does what is done here, because each of these is an error in the console. */
test('a page makes no HTML and no script of plain text', async ({ open, expects }) => {
  const page = await open({ as: demo(1), at: '/dashboard' })
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
  expects(/^console: .*'TrustedHTML' assignment/)
  expects(/^console: .*'TrustedScriptURL' assignment/)
  expects(/^console: .*TrustedTypePolicy .*'open-door'/)
  expects(/^console: .*TrustedTypePolicy .*'default'/)
  const refused = await page.evaluate(() => {
    const text = '<img src="/nothing" onerror="window.ran = 1">'
    const place = document.createElement('div')
    const ways: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(place, { innerHTML: text }),
      insertAdjacentHTML: () => place.insertAdjacentHTML('beforeend', text),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: text }),
      parse: () => new DOMParser().parseFromString(text, 'text/html'),
      script: () => Object.assign(document.createElement('script'), { src: '/early.js' }),
      'a policy of its own': () =>
        Reflect.get(window, 'trustedTypes').createPolicy('open-door', { createHTML: (html: string) => html }),
      'a second policy for everything': () =>
        Reflect.get(window, 'trustedTypes').createPolicy('default', { createHTML: (html: string) => html }),
    }
    return Object.entries(ways).map(([way, go]) => {
      try {
        go()
        return `${way} was let in`
      } catch (error) {
        return error instanceof TypeError ? way : String(error)
      }
    })
  })
  expect(refused).toEqual([
    'innerHTML',
    'insertAdjacentHTML',
    'srcdoc',
    'parse',
    'script',
    'a policy of its own',
    'a second policy for everything',
  ])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
