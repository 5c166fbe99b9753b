import type { Change } from './changes'

/** A field whose values fit in a line of the log. */
export interface LoggedField<Name extends string> {
  name: Name
  label: string
  /** The values are too long for a line, so only the fact of the change is logged. */
  long?: true
}

/** The changes for the activity log: "phone from (619) 555-0142 to none, description". Null when nothing did. */
export function changesInWords<Name extends string>(
  fields: readonly LoggedField<Name>[],
  before: Readonly<Record<Name, string>>,
  after: Readonly<Record<Name, string>>,
): string | null {
  const changed = fields.filter(({ name }) => before[name] !== after[name])
  if (changed.length === 0) return null
  return changed
    .map(({ name, label, long }) =>
      long ? label : `${label} from ${before[name] || 'none'} to ${after[name] || 'none'}`,
    )
    .join(', ')
}

/** The same as data. Labels begin with a capital, as they do on the screen. */
export const changesInFields = <Name extends string>(
  fields: readonly LoggedField<Name>[],
  before: Readonly<Record<Name, string>>,
  after: Readonly<Record<Name, string>>,
): Change[] =>
  fields
    .filter(({ name }) => before[name] !== after[name])
    .map(({ name, label }) => ({
      label: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
      before: before[name],
      after: after[name],
    }))
