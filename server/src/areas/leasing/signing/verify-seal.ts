import { createHash, type X509Certificate } from 'node:crypto'
import { checkDetached } from './cms'
import { firstBreak } from './event-chain'
import { recordIn, signatureIn } from './seal-pdf'
import { SealRecord } from './seal-record'

interface VerifiedSeal {
  /** Faults, in sentences. Empty where everything is as it was sealed. */
  wrong: string[]
  /** False for the first seals, made before the installation checked each event itself and not just the hashes. */
  seen: boolean
  record: SealRecord | null
  /** SHA-256 of the certificate; blank where the signature is not right. */
  fingerprint: string
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Checks a sealed lease by itself: the signature with this installation's key, the issued PDF in it, and the chain of events. */
export async function verifySeal(file: Buffer, own: X509Certificate | null): Promise<VerifiedSeal> {
  const signature = signatureIn(file)
  if (!signature)
    return {
      wrong: ['The file has no seal, or data was added or removed after it was sealed.'],
      seen: false,
      record: null,
      fingerprint: '',
    }
  const certificate = checkDetached(signature.content, signature.cms)
  const wrong: string[] = []
  if (!certificate) wrong.push("The signature doesn't match the file: the file was changed after it was sealed.")
  else if (!own) wrong.push("This installation hasn't sealed a lease yet, so it didn't seal this one.")
  else if (certificate.fingerprint256 !== own.fingerprint256)
    wrong.push('The file was sealed with the key of another installation.')
  const record = await readRecord(file)
  if (!record) wrong.push("The record of the signing can't be read.")
  else wrong.push(...recordProblems(file, record))
  return { wrong, seen: (record?.version ?? 1) > 1, record, fingerprint: certificate?.fingerprint256 ?? '' }
}

async function readRecord(file: Buffer): Promise<SealRecord | null> {
  try {
    return SealRecord.parse(JSON.parse((await recordIn(file)) ?? ''))
  } catch {
    // A file this damaged is reported in one sentence.
    return null
  }
}

function recordProblems(file: Buffer, record: SealRecord): string[] {
  const wrong: string[] = []
  if (sha256(file.subarray(0, record.bytes)) !== record.issued)
    wrong.push("The lease in the file isn't the one that was issued.")
  const broken = firstBreak(record.page, record.events)
  if (broken !== null) wrong.push(`Event ${broken} doesn't follow from the events before it.`)
  for (const { kind, name, detail } of record.events) {
    if (kind !== 'SIGNED') continue
    const { page, pdf } = JSON.parse(detail) as { page?: string; pdf?: string }
    if (page !== record.page || pdf !== record.issued) wrong.push(`${name} signed a different document.`)
  }
  return wrong
}
