import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { write } from '../../../src/database/write'
import { keepPaper } from '../../../src/files/keep'
import { stageMadePdf } from '../../../src/files/stage'
import { temporaryPath } from '../../../src/files/temporary'
import type { TestApp } from '../app/app'
import { paper } from '../hostile/pictures'

interface Side {
  owner: number
  property: number
}

interface Given {
  /** The user who sees the property inside alone, and made the packets inside. */
  narrow: number
  inside: Side
  outside: Side
}

const id = ([row]: { id: string }[]) => Number(row?.id)

/** A packet of the owner of each property, that was made and emailed. */
export async function seedPackets(
  { database, clock, context }: TestApp,
  account: number,
  mark: string,
  { narrow, inside, outside }: Given,
) {
  const now = clock.now()
  const ask = (text: string, values: unknown[]) => database.ask<{ id: string }>(text, values)
  const folder = join(context.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  async function stored(): Promise<string> {
    const path = await temporaryPath(folder)
    await writeFile(path, paper)
    const name = await stageMadePdf(context, { account }, { path, bytes: paper.length, originalName: `${mark}.pdf` })
    await write(context.pool, account, (tx) => keepPaper(tx, { account }, { name }, 'owner_packet'))
    return name
  }
  async function made({ owner, property }: Side, by: number | null) {
    const set = id(
      await ask(
        `insert into packet_set (account_id, period, from_day, to_day, parts, state, total, made_by, made_at, ended_at)
         values ($1, 'last-month', '2026-05-01', '2026-05-31', '{RENT_ROLL}', 'DONE', 1, $2, $3, $3) returning id`,
        [account, by, now],
      ),
    )
    const packet = id(
      await ask(
        `insert into owner_packet (account_id, set_id, place, owner_id, owner_name, state, properties, left_out, file_name,
           pages, bytes, ready_at, expires_at)
         values ($1, $2, 1, $3, $4, 'READY', array[$5::bigint], $4, $6, 2, $7, $8, $8::timestamptz + interval '10 years') returning id`,
        [account, set, owner, `${mark} owner`, property, await stored(), paper.length, now],
      ),
    )
    return { set, packet }
  }
  const [near, far] = [await made(inside, narrow), await made(outside, null)]
  // The user made it while the property was in sight.
  await ask(
    `insert into owner_packet (account_id, set_id, place, owner_id, owner_name, state, properties, reason)
     values ($1, $2, 2, $3, $4, 'FAILED', array[$5::bigint], $4) returning id`,
    [account, near.set, outside.owner, `${mark} neighbor`, outside.property],
  )
  const picked = JSON.stringify({ of: 'IDS', ids: [inside.owner] })
  return {
    records: {
      packet_set: { inside: [near.set], outside: [far.set] },
      owner_packet: { inside: [near.packet], outside: [far.packet] },
    },
    fills: {
      'report/check-packets': { picked },
      'report/make-packets': { period: 'last-month', picked, count: 1, rent_roll: 1 },
      'report/email-packets': { count: 1 },
    },
  }
}
