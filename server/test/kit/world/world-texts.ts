import { dayIn } from '@freehold/rules/day'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import { insertReceived } from '../../../src/texts/text-message.sql'
import { saveTextSetting } from '../../../src/texts/text-setting.sql'
import type { TestApp } from '../app/app'

interface Seeded {
  account: number
  /** Tenants of the two sides, and the properties in which they live. */
  inside: number
  outside: number
  house: number
  tower: number
}

/** A text that a tenant of each side sent, and that waits for a user. */
export async function seedTexts(of: TestApp, mark: string, { account, inside, outside, house, tower }: Seeded) {
  const now = of.context.now()
  const heard = (tenant: number, property: number, end: string) =>
    write(of.context.pool, account, (tx) =>
      insertReceived(tx, account, {
        providerId: `SM${String(account).padStart(28, '0')}${end}`,
        person: { kind: 'TENANT', id: tenant },
        property,
        phone: `+1617555${end}`,
        ownPhone: '+15005550006',
        body: `${mark} please stop texting me`,
        segments: 1,
        media: 0,
        keyword: 'LIKELY_STOP',
        waits: true,
        at: now,
      }),
    )
  const scope = houseScope(account, 'America/New_York', dayIn('America/New_York', now))
  await write(of.context.pool, account, (tx) =>
    saveTextSetting(tx, scope, { on: true, dailyLimit: 500, also: false }, mark, now),
  )
  const [first, second] = [await heard(inside, house, '0141'), await heard(outside, tower, '0142')]
  const person = { person_kind: 'TENANT', person_id: inside }
  return {
    records: {
      text_message: { inside: [first ?? 0], outside: [second ?? 0] },
      person: { inside: [inside], outside: [outside] },
    },
    fills: {
      'texting/get-consent': person,
      'texting/record-consent': { ...person, given_on: '2020-01-15' },
      'texting/stop-texts': person,
      'texting/allow-texts': person,
      'texting/settle-text': { how: 'SEEN' },
      'tenants/turn-on-texts': { agree: '1' },
    },
  }
}
