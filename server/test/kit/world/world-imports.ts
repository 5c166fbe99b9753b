import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
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

interface WorldImport {
  run: number
  file: number
  fills: Record<string, Record<string, unknown>>
}

/** An import of a portfolio that is checked and waits. */
export async function uploadPortfolio(of: TestApp, token: string, mark: string): Promise<WorldImport> {
  const { app } = of
  const sent = await ask(app, portfolioImport.upload, {}, { token, files: { file_0: ownersFile(mark) } })
  const id = sent.body.id
  const { bill_from, files } = (await ask(app, portfolioImport.get, { id }, { token })).body.data
  const [file] = files
  if (!file) throw new Error(`The world cannot be told: the upload answered ${sent.text}`)
  const checked = await ask(app, portfolioImport.check, { id, bill_from }, { token })
  if (checked.type !== 'S_OK') throw new Error(`The world cannot be told: the check answered ${checked.text}`)
  const { kind, mapping } = file
  return {
    run: id,
    file: file.id,
    fills: {
      [portfolioImport.check.path]: { bill_from },
      [portfolioImport.setColumns.path]: { kind, mapping: JSON.stringify(mapping), fill: '{}' },
      [portfolioImport.mend.path]: {
        cells: JSON.stringify([{ file_id: file.id, row: 2, column: 0, value: `${mark} Mended` }]),
      },
    },
  }
}
