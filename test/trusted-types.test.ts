import { describe, expect, test } from 'vitest'
import { filesWhere, linesWith, textOf } from './tree'

const web = filesWhere(/^web\/(src|early)\/.*\.(tsx?|js)$/)

/** The ways to turn a text into HTML or the address of a script. */
const sinks =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|srcDoc|parseFromString|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|importScripts)\b|document\.write|createElement\(['"]script|new (?:Shared)?Worker\b/

/** The pages for cards load the payment provider's code, and keep a policy of their own. */
const ours = web.filter(({ path }) => !path.startsWith('web/src/payment-entry/'))

describe('trusted types', () => {
  test('are asked for under the names of the web client’s policies', () => {
    const made = ours.flatMap(({ text }) =>
      [...text.matchAll(/(?:html|script)Policy\('([\w-]+)'/g)].map(([, name]) => name),
    )
    const [, listed = ''] = /trustedTypes\(\[('[^\]]+)\]/.exec(textOf('server/src/http/headers.ts')) ?? []
    // The staff client and the portal are documents of their own, and may each make a policy of one name.
    expect([...new Set(made)].toSorted()).toEqual([...listed.matchAll(/'([\w-]+)'/g)].map(([, name]) => name))
    expect(made).toContain('default')
  })

  test('stand between every text and what makes HTML of it', () => {
    const unchecked = ours.filter(({ text }) => !text.includes('htmlPolicy('))
    expect(unchecked.length).toBeGreaterThan(200)
    expect(linesWith(unchecked, sinks)).toEqual([])
  })

  test.each([
    'place.innerHTML = text',
    '<p dangerouslySetInnerHTML={{ __html: text }} />',
    '<iframe srcDoc={text} />',
    "document.createElement('script')",
    "new DOMParser().parseFromString(text, 'text/html')",
  ])('know %s as such a place', (line) => expect(line).toMatch(sinks))
})
