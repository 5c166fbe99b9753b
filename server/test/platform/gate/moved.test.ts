import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { owner } from '@freehold/contract/portfolio/owner'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../../src/http/identity'
import { type GateStage, gateStage } from '../../kit/cells/gate-stage'
import { addUser, askAt } from '../../kit/cells/gated-cells'
import { ownerOf } from '../../kit/world/world-forms'

let stage: GateStage
beforeEach(async () => {
  stage = await gateStage()
})
afterEach(async () => {
  const complaints = stage.complaints()
  await stage.close()
  expect(complaints).toEqual([])
})

describe('an account that moved', () => {
  const away = (letter: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(421, { 'x-freehold-cell': letter })
    response.end('{"type":"E_MOVED"}')
  }

  test('is followed with the whole body and its key: the save happens once', async () => {
    const old = await stage.standIn('C', [2_000_000, 2_999_999], { answer: away('B') })
    const b = await stage.cell('B')
    const who = await addUser(b, stage.directory, 'Mona')
    await stage.directory.ask(`update account_cell set cell = 'C' where account_id = $1`, [who.account])
    const token = `C${who.account}.${randomBytes(32).toString('base64url')}`
    await b.database.ask(
      'insert into session (token_hash, account_id, user_id, created_at, last_access) values ($1, $2, $3, $4, $4)',
      [hashOf(token), who.account, who.id, b.clock.now()],
    )
    const { url } = await stage.gate()
    for (const _ of [1, 2]) {
      const saved = await askAt(url, owner.save, ownerOf('Mona', 'Only'), { token, key: 'the-same-key' })
      expect(saved.status, saved.text).toBe(200)
    }
    const rows = await b.database.ask('select id from owner where account_id = $1', [who.account])
    expect(rows).toHaveLength(1)
    // The second request went straight to the new cell: the first one's answer was noted.
    expect(old.seen).toHaveLength(1)
    expect(old.seen[0]?.headers['idempotency-key']).toBe('the-same-key')
  })

  test('with a body too large to hold is sent again by the client', async () => {
    await stage.standIn('C', [1, 99], { answer: away('D') })
    const d = await stage.standIn('D', [100, 199])
    const { url } = await stage.gate()
    const send = () =>
      fetch(`${url}/api/x`, {
        method: 'POST',
        headers: { authorization: `C7.${'x'.repeat(43)}` },
        body: Buffer.alloc(300_000, 1),
      })
    const first = await send()
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await send()).status).toBe(200)
    expect(d.seen[0]?.body).toHaveLength(300_000)
  })

  test('in a circle ends with a sentence', async () => {
    await stage.standIn('C', [1, 99], { answer: away('D') })
    await stage.standIn('D', [100, 199], { answer: away('C') })
    const { url } = await stage.gate()
    const response = await fetch(`${url}/api/x`, { headers: { authorization: `C7.${'x'.repeat(43)}` } })
    expect([response.status, (await response.json()).message]).toEqual([
      503,
      'One moment: this account is moving. Try again.',
    ])
  })
})
