import type { consentsOf } from './consent.sql'

type Row = Awaited<ReturnType<typeof consentsOf>>[number]

/** A consent as the staff reads it: on paper, or with all that proves one that was signed online. */
export const consentShown = (row: Row) => ({
  text_version: row.text_version,
  signed_on: row.signed_on,
  recorded_by: row.user_name,
  online:
    row.signed_at === null
      ? null
      : { name: row.signed_name, at: row.signed_at.toISOString(), address: row.signed_address, text: row.signed_text },
})
