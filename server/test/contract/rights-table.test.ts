import { groupIds, mayGroup } from '@freehold/contract/access'
import { allCalls } from '@freehold/contract/calls'
import { expect, test } from 'vitest'

/** Read by a person before it changes: `npx vitest run --project server rights-table -u` writes it anew. */
test('the full table of rights matches the reviewed one', async () => {
  const lines = allCalls.map(({ method, path, may, ownerOnly, actor }) => {
    const who =
      actor === 'super'
        ? 'super admins'
        : actor === 'tenant'
          ? 'tenants, in the portal'
          : may === undefined
            ? 'everybody, signed in or not'
            : groupIds.filter((group) => mayGroup(group, may)).join(' ')
    return `${`${method} ${path}`.padEnd(48)} ${who}${ownerOnly ? ', the owner of the account' : ''}`
  })
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('../golden/rights.txt')
})
