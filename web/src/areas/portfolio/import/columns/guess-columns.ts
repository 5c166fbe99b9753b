import type { ImportRun } from '../import-run'

type Field = ImportRun['fields'][number]['fields'][number]

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export const fieldsOf = (run: ImportRun, kind: string): Field[] =>
  run.fields.find((one) => one.kind === kind)?.fields ?? []

/** The fields of another kind of file: those chosen that it has too, and those whose names are the columns' own. */
export function columnsFor(fields: readonly Field[], headers: readonly string[], mapping: readonly string[]): string[] {
  const taken = new Set<string>()
  return headers.map((header, at) => {
    const found = fields.find(
      ({ name, label }) =>
        !taken.has(name) && (name === mapping[at] || plain(label) === plain(header) || plain(name) === plain(header)),
    )
    if (found) taken.add(found.name)
    return found?.name ?? ''
  })
}

/** The fields under their headings, as a select lists them. */
export function optionsOf(fields: readonly Field[]) {
  const groups = [...new Set(fields.map(({ group }) => group))]
  return [
    { value: '', label: 'Leave out' },
    ...groups.map((group) => ({
      group,
      items: fields
        .filter((field) => field.group === group)
        .map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label })),
    })),
  ]
}
