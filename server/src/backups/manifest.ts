import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '../files/temporary'

/** This backup can't be used, or can't be restored here. The message is a sentence for the person. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** A file's name inside the backup. The pattern keeps a forged manifest from naming a file outside it. */
const fileName = z
  .string()
  .regex(/^(?:database|files|log-heads)\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/)
  .refine((name) => !name.split('/').includes('..'))
const count = z.number().int().nonnegative()

const Content = z.object({
  file: fileName,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Content = z.infer<typeof Content>

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const Table = Content.extend({ name: identifier, columns: z.array(identifier).min(1), rows: count })
export type TableContent = z.infer<typeof Table>

const LedgerSum = z.object({ account: z.number().int(), ledger: z.string(), cents: z.number().int(), lines: count })
export type LedgerSum = z.infer<typeof LedgerSum>

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had run, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Ids of the keys that the data needs. The keys themselves are never in a backup. */
  keys: z.object({ master: z.string().nullable(), others: z.record(z.string(), z.string()) }),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: identifier, last: count })),
  /** The sums of every account's ledgers. */
  journal: z.array(LedgerSum),
  files: z.array(Content.extend({ key: z.string() })),
  /** Keys of stored files that the file store did not have. */
  missing: z.array(z.string()),
  logHeads: z.array(Content),
})
export type Manifest = z.infer<typeof Manifest>

const manifestFile = 'manifest.json'
const hashFile = 'manifest.sha256'
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  await writeDurably(join(folder, manifestFile), content)
  await writeDurably(join(folder, hashFile), Buffer.from(`${hashOf(content)}  ${manifestFile}\n`))
}

export async function readManifest(folder: string): Promise<Manifest> {
  const [content, hash] = await Promise.all([readPart(folder, manifestFile), readPart(folder, hashFile)])
  if (hash.toString() !== `${hashOf(content)}  ${manifestFile}\n`) throw damaged(manifestFile, 'was changed')
  const parsed = Manifest.safeParse(JSON.parse(content.toString()))
  if (!parsed.success) throw new BackupError('This backup was made by another version of Freehold.')
  return parsed.data
}

async function readPart(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupError(`${folder} is not a whole backup: ${name} is missing.`)
  }
}

export const damaged = (file: string, how: string) =>
  new BackupError(`The backup is damaged: ${file} ${how}. Nothing was restored.`)

/** The bytes of everything in the backup, without its manifest. */
export const sizeOf = ({ tables, files, logHeads }: Manifest): number =>
  [...tables, ...files, ...logHeads].reduce((sum, { bytes }) => sum + bytes, 0)
