import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '@freehold/rules/day'
import type { PacketPart } from '@freehold/rules/reports/packet'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { withSnapshot } from '../../../database/snapshot'
import { renderPaper } from '../../../documents/letterhead'
import { appendFiles, countFilePages } from '../../../files/ask-file-process'
import { temporaryPath } from '../../../files/temporary'
import { Refusal } from '../../../http/refusal'
import { findOwner } from '../../portfolio/owner.sql'
import { accountName } from '../frame/account-name.sql'
import { packetDocument } from './packet-document'
import { pagesOfParts, readParts } from './packet-parts'
import { ownerProperties } from './parts/owner-properties.sql'
import type { PacketCase } from './parts/packet-case'
import { fetchReceipts } from './receipts'

interface Asked {
  owner: number
  from: Day
  to: Day
  parts: readonly PacketPart[]
}

interface Made {
  path: string
  pages: number
  bytes: number
  properties: number[]
  leftOut: string
}

/** Makes the PDF of a packet on the disk, hands it over, and removes it. Nothing is read by a transaction while it is laid out. */
export async function withPacket<T>(
  context: AppContext,
  scope: UserScope,
  asked: Asked,
  work: (made: Made) => Promise<T>,
): Promise<T> {
  const folder = join(context.config.dataDir, 'tmp')
  const paths: string[] = []
  const path = async () => {
    const one = await temporaryPath(folder)
    paths.push(one)
    return one
  }
  try {
    return await work(await makePacket(context, scope, asked, path))
  } finally {
    await Promise.all(paths.map((one) => rm(one, { force: true })))
  }
}

async function makePacket(
  context: AppContext,
  scope: UserScope,
  { owner, from, to, parts }: Asked,
  path: () => Promise<string>,
): Promise<Made> {
  const { read, company, found, properties } = await withSnapshot(context.pool, scope.account, async (db) => {
    const known = await findOwner(db, scope, owner)
    if (!known) throw new Refusal('E_NOT_FOUND', `${scope.userName} no longer sees this owner.`)
    const all = await ownerProperties(db, scope, owner)
    const seen = all.filter((one) => one.seen)
    const of: PacketCase = {
      db,
      scope,
      owner,
      from,
      to,
      properties: seen.map(({ id }) => id),
      current: seen.filter(({ current }) => current).map(({ id }) => id),
    }
    if (of.properties.length === 0)
      throw new Refusal('E_NOT_FOUND', `${scope.userName} sees no property of this owner.`)
    return {
      read: await readParts(of, { parts, hidden: seen.length < all.length }),
      company: await accountName(db, scope),
      found: known,
      properties: of.properties,
    }
  })
  const receipts = await fetchReceipts(context, [...(read.expenses?.files.values() ?? [])], path)
  const pages = receipts.reduce((sum, one) => sum + one.pages, 0)
  const document = packetDocument({
    company,
    owner: { business: found.business_name, person: found.owner_name ?? '' },
    from,
    to,
    printedOn: scope.today,
    parts: pagesOfParts(read, { from, to }, new Set(receipts.map(({ no }) => no))),
    sums: read.sums,
    leftOut: read.leftOut,
    receipts: { files: receipts.length, pages },
  })
  const main = await path()
  await writeFile(main, await renderPaper(context, scope, document), { flag: 'wx', mode: 0o600 })
  const made = { properties: [...properties], leftOut: read.leftOut }
  if (receipts.length === 0) {
    const [count = 0] = await countFilePages([{ path: main, type: 'application/pdf' }])
    return { path: main, pages: count, bytes: (await stat(main)).size, ...made }
  }
  const whole = await path()
  const count = await appendFiles(main, receipts, whole)
  return { path: whole, pages: count, bytes: (await stat(whole)).size, ...made }
}
