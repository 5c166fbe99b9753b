import type { InputOf } from '@freehold/contract/kit/call'
import type { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound } from '../../../http/refusal'
import type { Vault } from '../../../vault/vault'
import { fields, fieldsOf, isFieldName, isSealed } from '../plan/fields'
import { filesOf, rememberColumns, setColumns } from './import-file.sql'
import { openRun } from './open-run'
import { markChecking } from './portfolio-import.sql'
import { columnsToSeal, keepRows, openRows } from './sealed-cells'
import { headersKey } from './take-files'

/** Sets what a file is and what its columns mean, and remembers it for the next file with these columns. */
export async function chooseColumns(
  tx: Tx,
  scope: Scope,
  { id, file_id, kind, mapping, date_order, fill }: InputOf<typeof portfolioImport.setColumns>,
  vault: Vault,
): Promise<void> {
  await openRun(tx, scope, id)
  const files = await filesOf(tx, scope, id)
  const file = files.find((one) => one.id === file_id)
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
  const fills = (name: string) => isKnown(name) && !(isFieldName(name) && isSealed(name))
  if (!Object.keys(fill ?? {}).every(fills)) throw badField('fill', 'The values are not for fields of this file.')
  // A column that was sealed once stays so, whatever it means by now.
  const sealed_columns = [...new Set([...file.sealed_columns, ...columnsToSeal({ headers: file.headers, mapping })])]
  if (sealed_columns.length > file.sealed_columns.length) {
    const rows = (await openRows(vault, tx, scope, id, files)).filter((row) => row.file_id === file_id)
    await keepRows(vault, tx, scope, [{ ...file, sealed_columns }], rows)
  }
  await setColumns(tx, scope, file_id, { kind, mapping, date_order, fill: fill ?? {}, sealed_columns })
  await rememberColumns(tx, scope, headersKey(file.headers), { kind, mapping, date_order })
  await markChecking(tx, scope, id)
}
