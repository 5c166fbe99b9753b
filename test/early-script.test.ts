import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tree'

const src = join(root, 'web/src')

test('the early script reads the routes of every screen in the sidebar', async () => {
  // The build's scripts are a project of the web client's own.
  const { routesOf } = await import(join(root, 'web/scripts/routes-text.ts'))
  const nav = readFileSync(join(src, 'shell/navigation/nav.ts'), 'utf8')
  // The sign-out draws no screen of its own.
  const addresses = [...nav.matchAll(/to: '(\/(?!settings\/logout)[^'?]+)'/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThan(30)
  const routes: string = routesOf(src)
  expect(addresses.filter((address) => !routes.includes(`path: '${address}'`))).toEqual([])
})
