import { createHash } from 'node:crypto'
import { mailFields } from '@freehold/contract/leasing/postal-mail'
import type { Collected, LetterInput } from './collect-documents'

/** The fields and the documents of a letter in one hash: what is sent is what was priced. */
export const fingerprintOf = (input: LetterInput, documents: readonly Pick<Collected, 'sha256'>[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        Object.keys(mailFields).map((name) => input[name as keyof LetterInput]),
        documents.map(({ sha256 }) => sha256),
      ]),
    )
    .digest('hex')
