import { ownerImport } from '@freehold/contract/portfolio/owner-import'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

/** A data file of one owner. */
export const ownersFile = (mark: string): Buffer =>
  Buffer.from(
    `Company,First name,Last name,Email\r\n${mark} Imported,${mark},Third,third@owners.${mark.toLowerCase()}.example\r\n`,
  )

/** The fields that the columns of that file fill. */
export const importFills = {
  [ownerImport.check.path]: { mapping: JSON.stringify(['business_name', 'first_name', 'last_name', 'email']) },
}

/** An upload whose columns nobody has checked yet. */
export async function uploadOwners({ app }: TestApp, token: string, mark: string): Promise<number> {
  const { type, text, body } = await ask(app, ownerImport.upload, {}, { token, files: { file: ownersFile(mark) } })
  if (type !== 'S_OK') throw new Error(`The world cannot be told: the upload answered ${text}`)
  return body.id
}
