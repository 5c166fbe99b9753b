import { randomInt } from 'node:crypto'
import type { AppContext } from '../../../app-context'
import { write } from '../../../database/write'
import { asOwner, copyRows, copySandboxMethods, holdTemplate, insertVisit } from './copy-account.sql'
import { openFields, sealFields } from './seal-again'

/**
 * Makes one more copy of the template, which then waits for its visitor; null while there is no template. All of it is
 * one transaction of the owner of the tables.
 */
export const copyTemplate = ({ vault, now }: Pick<AppContext, 'vault' | 'now'>, owner: AppContext['pool']) =>
  write(owner, null, async (tx) => {
    await asOwner(tx)
    const template = await holdTemplate(tx)
    if (template === undefined) return null
    const account = await copyRows(tx, template, String(randomInt(10_000_000, 100_000_000)))
    const fields = (await openFields(vault, tx, template)).map((field) =>
      field.from.table === 'portal_method'
        ? { ...field, plain: `${field.plain}.${account}`, token: field.plain }
        : field,
    )
    await sealFields(vault, tx, account, fields)
    const tokens = fields.flatMap((field) => ('token' in field ? [{ old: field.token, fresh: field.plain }] : []))
    await copySandboxMethods(tx, { source: template, target: account }, tokens)
    await insertVisit(tx, account, 'READY', now())
    return account
  })
