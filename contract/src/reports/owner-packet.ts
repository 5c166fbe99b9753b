import { packetParts, packetSetStates, packetStates } from '@freehold/rules/reports/packet'
import { presets } from '@freehold/rules/reports/preset'
import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post, table } from '../kit/call'
import { choice, id, whole } from '../kit/field'
import { partFlags, pickedOwners } from '../kit/packet-fields'

const SetRow = {
  id: z.number(),
  period: z.enum(presets),
  start_date: z.string(),
  end_date: z.string(),
  parts: z.array(z.enum(packetParts)),
  state: z.enum(packetSetStates),
  total: z.number(),
  ready: z.number(),
  failed: z.number(),
  emailed: z.number(),
  made_by_name: z.string(),
  made_at: z.string(),
}

const PacketRow = {
  id: z.number(),
  owner_id: z.number(),
  owner_name: z.string(),
  /** The address that the owner has now; blank without one. */
  email: z.string(),
  state: z.enum(packetStates),
  /** The parts that are not in it, and why; blank where nothing was left out. */
  left_out: z.string(),
  /** The reason that it failed; blank where it did not. */
  reason: z.string(),
  pages: z.number().nullable(),
  size: z.string(),
  /** The day on which its file is removed; blank while there is none. */
  removed_on: z.string(),
  /** It was asked for, and goes out within a minute. */
  emailing: z.boolean(),
  emailed_at: z.string().nullable(),
  emailed_to: z.string(),
  /** The openings of all links to it. */
  openings: z.number(),
}

const set = { id: id('Packets', 'packet_set') }
const packet = { id: id('Packet', 'owner_packet') }

/** Packets of reports for owners. A user has its own, and one who sees every property has all of them. */
export const ownerPacket = {
  sets: table('report/get-packet-set-list', {
    about: "The sets of owner packets, newest first: the caller's own, and all for a user who sees every property.",
    may: 'reports',
    row: SetRow,
    sorts: ['made_at', 'start_date'],
    newestFirst: true,
  }),
  set: get('report/get-packet-set', {
    about: 'A set of owner packets: how far it is, how many packets can be emailed, and what keeps others back.',
    may: 'reports',
    input: set,
    reply: {
      data: z.object({
        ...SetRow,
        /** Ready packets that were not emailed, whose owner has an address. */
        to_email: z.number(),
        /** Ready packets whose owner has no address. */
        without_email: z.number(),
        /** Ready packets in which something was left out. */
        incomplete: z.number(),
        /** Emails that were asked for and wait for the job. */
        emailing: z.number(),
        /** The bytes of all that are ready, as a person reads them. */
        size: z.string(),
      }),
    },
  }),
  list: table('report/get-packet-list', {
    about: 'The packets of a set, each with its state, pages and size, what was left out, and when it was emailed.',
    may: 'reports',
    input: { set_id: id('Packets', 'packet_set') },
    row: PacketRow,
    sorts: ['owner_name', 'state', 'pages'],
  }),
  choices: get('report/get-packet-choices', {
    about: 'What the caller chose for the last packets.',
    may: 'reports',
    reply: { data: z.object({ period: z.enum(presets), parts: z.array(z.enum(packetParts)) }) },
  }),
  check: get('report/check-packets', {
    about: 'How many of the chosen owners have a property in sight, one out of sight too, or no email address.',
    may: 'reports',
    input: { picked: pickedOwners() },
    reply: { data: z.object({ owners: z.number(), partly_seen: z.number(), without_email: z.number() }) },
  }),
  make: post('report/make-packets', {
    about:
      'Makes a packet of reports for each of some owners, in the background. `count` is the number of owners that was confirmed; with another number nothing is made. A packet has the figures of the properties that the caller sees.',
    may: 'reports',
    input: {
      period: choice('Period', presets),
      picked: pickedOwners(),
      count: whole('Count', { min: 1, max: 10_000 }),
      ...partFlags,
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The packets are being made.',
  }),
  cancel: post('report/cancel-packets', {
    about: 'Stops making the packets of a set. Those that are ready stay.',
    may: 'reports',
    input: set,
    errors: ['E_CONFLICT'],
    done: 'The rest is canceled.',
  }),
  again: post('report/make-packet-again', {
    about: 'Makes a packet that failed or was canceled once more.',
    may: 'reports',
    input: packet,
    errors: ['E_CONFLICT'],
    done: 'The packet is being made.',
  }),
  file: get('report/packet', {
    about: 'The packet of an owner as one PDF.',
    may: 'reports',
    input: { ...packet, ...tickets },
    answers: 'file',
  }),
  zip: get('report/packets', {
    about: 'The packets of a set that are ready, in one zip.',
    may: 'reports',
    input: { ...set, ...tickets },
    answers: 'file',
    limit: 'upload',
  }),
  preview: get('report/preview-packet-mail', {
    about: 'The email of a packet as its owner would get it, without the link.',
    may: 'reports',
    input: packet,
    reply: { data: z.object({ to: z.string(), subject: z.string(), html: z.string() }) },
    errors: ['E_CONFLICT'],
  }),
  email: post('report/email-packets', {
    about:
      'Emails each ready packet of a set to its owner, with a link of its own. Those that were emailed before are left out. `count` is the number that was confirmed.',
    may: 'reports',
    input: { ...set, count: whole('Count', { min: 1, max: 10_000 }) },
    errors: ['E_CONFLICT'],
    done: 'The emails are on their way.',
  }),
  emailOne: post('report/email-packet', {
    about: 'Emails one packet to its owner, also once more. Each email has a link of its own.',
    may: 'reports',
    input: packet,
    errors: ['E_CONFLICT'],
    done: 'The email is on its way.',
  }),
  remove: post('report/delete-packets', {
    about: 'Deletes a set of packets with its files. Their links stop working.',
    may: 'reports',
    input: set,
    errors: ['E_CONFLICT'],
    done: 'The packets are deleted.',
  }),
}
