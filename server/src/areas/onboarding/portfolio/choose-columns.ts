import type { InputOf } from '@freehold/contract/kit/call'
import type { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound } from '../../../http/refusal'
import { filesOf, rememberColumns, setColumns } from './import-file.sql'
import { openRun } from './open-run'
import { fields, fieldsOf, isFieldName } from './plan/fields'
import { markChecking } from './portfolio-import.sql'
import { headersKey } from './take-files'

/** Sets what a file is and what its columns mean, and remembers it for the next file with these columns. */
export async function chooseColumns(
  tx: Tx,
  scope: Scope,
  { id, file_id, kind, mapping, date_order, fill }: InputOf<typeof portfolioImport.setColumns>,
): Promise<void> {
  await openRun(tx, scope, id)
  const file = (await filesOf(tx, scope, id)).find((one) => one.id === file_id)
  if (!file) throw notFound('File')
  const wrong = 'The columns are not those of the file.'
  if (mapping.length !== file.headers.length) throw badField('mapping', wrong)
  const chosen = mapping.filter((name) => name !== '')
  const known = fieldsOf[kind]
  const isKnown = (name: string) => isFieldName(name) && known.includes(name)
  if (!chosen.every(isKnown)) throw badField('mapping', wrong)
  const twice = chosen.find((name, index) => chosen.indexOf(name) !== index)
  if (twice !== undefined && isFieldName(twice))
    throw badField('mapping', `${fields[twice].label} is chosen for two columns. Choose it for one.`)
  if (!Object.keys(fill ?? {}).every(isKnown)) throw badField('fill', 'The values are not for fields of this file.')
  await setColumns(tx, scope, file_id, { kind, mapping, date_order, fill: fill ?? {} })
  await rememberColumns(tx, scope, headersKey(file.headers), { kind, mapping, date_order })
  await markChecking(tx, scope, id)
}
