import type { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { dayIn } from '@freehold/rules/day'
import { packetParts } from '@freehold/rules/reports/packet'
import { sizeInWords } from '../../backups/size-in-words'
import type { Scope } from '../../database/scope'
import type { HandlersOf } from '../../http/answers'
import { badField, notFound } from '../../http/refusal'
import { countsOfSet, packetTable, type StoredPacket } from './packets/packet.sql'
import { sendPacket, sendPackets } from './packets/packet-files'
import { findSet, lastChoices, packetSetTable, type StoredSet } from './packets/packet-set.sql'
import { checkPicked } from './packets/picked-owners.sql'
import { previewPacketMail } from './packets/preview-mail'
import {
  cancelPackets,
  deletePackets,
  emailPacket,
  emailPackets,
  makeAgain,
  makePackets,
} from './packets/start-packets'

const setRow = ({ made_at, made_by: _, ...set }: StoredSet) => ({ ...set, made_at: made_at.toISOString() })

const packetRow = ({ timezone }: Pick<Scope, 'timezone'>, one: StoredPacket) => ({
  id: one.id,
  owner_id: one.owner_id,
  owner_name: one.owner_name,
  email: one.email,
  state: one.state,
  left_out: one.left_out,
  reason: one.reason,
  pages: one.pages,
  size: one.bytes === null ? '' : sizeInWords(one.bytes),
  removed_on: one.state === 'READY' && one.expires_at ? dayIn(timezone, one.expires_at) : '',
  emailing: one.mail_asked_at !== null,
  emailed_at: one.emailed_at?.toISOString() ?? null,
  emailed_to: one.emailed_to,
  openings: one.openings,
})

export const ownerPacketHandlers: HandlersOf<typeof ownerPacket> = {
  sets: async ({ db, scope, input }) => {
    const { data, count } = await packetSetTable(db, scope, input)
    return { data: data.map(setRow), count }
  },

  set: async ({ db, scope, input }) => {
    const [found, { bytes, ...counts }] = await Promise.all([
      findSet(db, scope, input.id),
      countsOfSet(db, scope, input.id),
    ])
    if (!found) throw notFound('Packets')
    return { data: { ...setRow(found), ...counts, size: sizeInWords(bytes) } }
  },

  list: async ({ db, scope, input }) => {
    const [found, { data, count }] = await Promise.all([
      findSet(db, scope, input.set_id),
      packetTable(db, scope, input),
    ])
    if (!found) throw notFound('Packets')
    return { data: data.map((one) => packetRow(scope, one)), count }
  },

  choices: async ({ db, scope }) => ({
    data: (await lastChoices(db, scope)) ?? { period: 'last-month', parts: [...packetParts] },
  }),

  check: async ({ db, scope, input }) => {
    if (input.picked === null) throw badField('picked', 'Owners are required.')
    return { data: await checkPicked(db, scope, input.picked) }
  },

  make: async ({ tx, scope, input, context }) => ({ id: await makePackets(tx, scope, input, context.now()) }),

  cancel: async ({ tx, scope, input, context }) => {
    await cancelPackets(tx, scope, input.id, context.now())
    return {}
  },

  again: async ({ tx, scope, input }) => {
    await makeAgain(tx, scope, input.id)
    return {}
  },

  file: ({ db, scope, context, input, reply }) => sendPacket({ db, scope, context, reply }, input.id),

  zip: ({ db, scope, context, input, reply }) => sendPackets({ db, scope, context, reply }, input.id),

  preview: async ({ db, scope, context, input }) => ({ data: await previewPacketMail(context, db, scope, input.id) }),

  email: async ({ tx, scope, input, context }) => {
    await emailPackets(tx, scope, input.id, input.count, context.now())
    return {}
  },

  emailOne: async ({ tx, scope, input, context }) => {
    await emailPacket(tx, scope, input.id, context.now())
    return {}
  },

  remove: async ({ tx, scope, input, context }) => {
    await deletePackets(tx, scope, input.id, context.now())
    return {}
  },
}
