import type { InputOf } from '@freehold/contract/kit/call'
import { type PickedOwners, partOfFlag } from '@freehold/contract/kit/packet-fields'
import type { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { mostPackets, type PacketPart, packetParts, packetPeriod } from '@freehold/rules/reports/packet'
import { daysOfPreset } from '@freehold/rules/reports/preset'
import { counted } from '@freehold/rules/text/counted'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles } from '../../../files/keep'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { revokeLinksOfAll } from '../../../links/link.sql'
import { logActivity } from '../../account/log/activity.sql'
import { askMail, askMails, lockPacket, mailNoun, namesOfSet, type StoredPacket, waitAgain } from './packet.sql'
import { mailsOfSet } from './packet-mail.sql'
import { mayHold } from './packet-parts'
import { cancelSet, deleteSet, insertSet, lockSet, reopenSet, type StoredSet } from './packet-set.sql'
import { checkPicked } from './picked-owners.sql'

type Asked = InputOf<typeof ownerPacket.make>

/** Notes the packets of owners as the user sees them now; a job makes them. */
export async function makePackets(tx: Tx, scope: UserScope, input: Asked, at: Date): Promise<number> {
  const { period, picked, count } = input
  if (picked === null) throw badField('picked', 'Owners are required.')
  const parts = partsOf(scope, input)
  await requireCount(tx, scope, picked, count)
  const { from, to } = daysOfPreset(period, scope.today)
  const { id, total } = await insertSet(tx, scope, { period, from, to, parts, picked, at })
  await logSet(tx, scope, id, `made the packets of ${packetPeriod({ from, to })} for ${counted(total, 'owner')}`)
  return id
}

function partsOf(scope: UserScope, input: Asked): PacketPart[] {
  const flags = Object.entries(partOfFlag) as [keyof typeof partOfFlag, PacketPart][]
  const chosen = flags.filter(([flag]) => input[flag])
  if (chosen.length === 0) throw badField('statement', 'Choose at least one report.')
  const refused = chosen.find(([, part]) => !mayHold(scope, part))
  if (refused) throw badField(refused[0], "Your user type can't read this report. Ask an administrator.")
  return packetParts.filter((part) => chosen.some(([, one]) => one === part))
}

/** With another number of owners than the confirmed one, the user looks again. */
async function requireCount(tx: Tx, scope: UserScope, picked: PickedOwners, confirmed: number): Promise<void> {
  const { owners } = await checkPicked(tx, scope, picked)
  if (owners > mostPackets)
    throw new Refusal('E_CONFLICT', `At most ${mostPackets.toLocaleString('en-US')} at once. Narrow the list first.`)
  if (owners === confirmed) return
  const now = owners === 0 ? 'none of them has a property' : `these are ${counted(owners, 'owner')}`
  throw new Refusal('E_CONFLICT', `The owners have changed: ${now}. Check them and try again.`)
}

async function requireSet(tx: Tx, scope: Scope, id: number): Promise<StoredSet> {
  const found = await lockSet(tx, scope, id)
  if (!found) throw notFound('Packets')
  return found
}

async function requirePacket(tx: Tx, scope: Scope, id: number): Promise<StoredPacket> {
  const found = await lockPacket(tx, scope, id)
  if (!found) throw notFound('Packet')
  return found
}

const periodOf = ({ start_date: from, end_date: to }: StoredSet): string => packetPeriod({ from, to })

export async function cancelPackets(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const found = await requireSet(tx, scope, id)
  if (found.state !== 'MAKING') throw new Refusal('E_CONFLICT', 'Nothing is being made any more.')
  await cancelSet(tx, scope, id, at)
  await logSet(tx, scope, id, `canceled the rest of the packets of ${periodOf(found)}`)
}

export async function makeAgain(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await requirePacket(tx, scope, id)
  if (found.state !== 'FAILED' && found.state !== 'CANCELED')
    throw new Refusal('E_CONFLICT', 'Only a packet that failed or was canceled can be made again.')
  await waitAgain(tx, scope, id)
  await reopenSet(tx, scope, found.set_id)
}

/** Asks for an email to each owner of a set who got none; a job sends them. */
export async function emailPackets(tx: Tx, scope: UserScope, id: number, count: number, at: Date): Promise<void> {
  const found = await requireSet(tx, scope, id)
  const asked = await askMails(tx, scope, id, at)
  if (asked !== count)
    throw new Refusal(
      'E_CONFLICT',
      asked === 0
        ? 'There is no packet left to email.'
        : `The packets have changed: ${counted(asked, 'owner')} would get an email. Check them and try again.`,
    )
  await logSet(tx, scope, id, `emailed the packets of ${periodOf(found)} to ${counted(asked, 'owner')}`)
}

export async function emailPacket(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const found = await requirePacket(tx, scope, id)
  if (found.state !== 'READY') throw new Refusal('E_CONFLICT', 'This packet is not ready.')
  if (found.mail_asked_at !== null) throw new Refusal('E_CONFLICT', 'This email is already on its way.')
  if (found.email === '')
    throw new Refusal('E_CONFLICT', 'This owner has no email address. Add one to the owner first.')
  await askMail(tx, scope, id, at)
}

export async function deletePackets(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const found = await requireSet(tx, scope, id)
  if (found.state === 'MAKING')
    throw new Refusal('E_CONFLICT', 'These packets are still being made. Cancel them first.')
  await revokeLinksOfAll(tx, scope, { noun: mailNoun, nounIds: await mailsOfSet(tx, scope, id) }, at)
  await dropFiles(tx, scope, await namesOfSet(tx, scope, id))
  await deleteSet(tx, scope, id)
  await logSet(tx, scope, id, `deleted the packets of ${periodOf(found)}`)
}

const logSet = (tx: Tx, scope: Scope, id: number, deed: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'packet_set',
    id,
    needs: 'money',
    about: 'all properties',
    message: `${scope.userName} ${deed}.`,
  })
