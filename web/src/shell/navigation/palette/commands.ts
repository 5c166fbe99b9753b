import type { Entry, EntryGroup } from './entry'

/** The ways to type an action before the name of its record, and the words of its entry. */
const commands = {
  collect: {
    typed: ['collect rent from', 'collect from', 'collect rent', 'collect', 'payment from', 'receive from'],
    says: (name: string) => `Collect payment from ${name}`,
  },
  charge: { typed: ['add charge to', 'add charge', 'charge', 'bill'], says: (name: string) => `Charge ${name}` },
  'late-fee': {
    typed: ['late fee for', 'late fee'],
    says: (name: string) => `Apply a late fee to ${name}`,
  },
  message: {
    typed: ['message to', 'message', 'write to', 'email', 'text'],
    says: (name: string) => `Message ${name}`,
  },
  history: {
    typed: ['history of', 'history', 'ledger of', 'ledger', 'waive'],
    says: (name: string) => `History of ${name}`,
  },
  notice: {
    typed: ['notice to', 'notice for', 'notice', 'new notice to'],
    says: (name: string) => `Write a notice to ${name}`,
  },
  renew: {
    typed: ['renew lease of', 'renew', 'extend lease of', 'extend'],
    says: (name: string) => `Renew the lease of ${name}`,
  },
  'move-out': { typed: ['move out', 'end lease of'], says: (name: string) => `Move out ${name}` },
  deposit: {
    typed: ['return deposit of', 'return deposit to', 'return deposit', 'settle deposit of', 'settle deposit'],
    says: (name: string) => `Return the deposit of ${name}`,
  },
  rent: { typed: ['rent out', 'rent', 'new tenant for'], says: (name: string) => `Rent ${name}` },
  market: {
    typed: ['market', 'publish', 'advertise', 'list'],
    says: (name: string) => `Market ${name}`,
  },
  units: { typed: ['add units to', 'add units'], says: (name: string) => `Add units to ${name}` },
  expense: {
    typed: ['add expense for', 'add expense', 'expense for', 'expense'],
    says: (name: string) => `Add an expense for ${name}`,
  },
  order: {
    typed: ['add work order for', 'add work order', 'work order for', 'work order', 'repair'],
    says: (name: string) => `Add a work order for ${name}`,
  },
  statement: {
    typed: ['owner statement for', 'owner statement', 'statement for', 'statement'],
    says: (name: string) => `Prepare the statement of ${name}`,
  },
  void: { typed: ['void payment of', 'void payment', 'void'], says: (name: string) => `Void ${name}` },
} as const

export type Command = keyof typeof commands

interface Typed {
  commands: readonly Command[]
  /** The name or the amount after the words of the command. */
  of: string
}

/** Commands that a text begins with, by their longest words, and the rest of it; null where it is a name alone. */
export function commandIn(text: string): Typed | null {
  const lower = text.toLowerCase()
  const found = Object.entries(commands).flatMap(([command, { typed }]) =>
    typed.filter((words) => lower.startsWith(`${words} `)).map((words) => ({ command: command as Command, words })),
  )
  const longest = Math.max(0, ...found.map(({ words }) => words.length))
  const of = text.slice(longest).trim()
  if (longest === 0 || of === '') return null
  return { commands: found.filter(({ words }) => words.length === longest).map(({ command }) => command), of }
}

/** The typed command for each record that its name finds, those that are archived or moved out last. */
export function commandGroup(typed: Typed | null, hits: readonly EntryGroup[]): EntryGroup {
  const run = (record: Entry) =>
    (record.actions ?? []).flatMap(({ command, ...rest }): Entry[] =>
      command === undefined || !typed?.commands.includes(command)
        ? []
        : [
            {
              ...record,
              ...rest,
              key: `${record.key} ${command}`,
              label: commands[command].says(record.label),
              of: record,
            },
          ],
    )
  const entries = hits.flatMap((group) => group.entries.flatMap(run))
  const sorted = [...entries.filter(({ mark }) => !mark), ...entries.filter(({ mark }) => mark)]
  return { label: 'Do', entries: sorted.map(({ actions: _, ...entry }) => entry) }
}
