import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPdf } from '../../../src/files/pdf'
import { sniff } from '../../../src/files/sniff'
import { hostilePdfs, manyObjects } from '../../kit/hostile/hostile-pdfs'
import { lease, noise, objectStream, page, pdf } from '../../kit/hostile/sample-files'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function checked(bytes: Buffer): Promise<string> {
  const path = join(folder, 'paper.pdf')
  await writeFile(path, bytes)
  await sniff(bytes.subarray(0, 4100))
  await checkPdf(path)
  return 'taken'
}

describe('papers', () => {
  test.each(hostilePdfs())('$about: refused for what it is', async ({ bytes, why }) => {
    await expect(checked(bytes)).rejects.toThrow(why)
  })

  const picture = { dictionary: '<< /Type /XObject /Subtype /Image /Length 2000000 >>', stream: noise(2_000_000) }
  const link = { dictionary: '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://homes.example/) >> >>' }
  const honest: Record<string, Buffer> = {
    'a page': lease(),
    'words that are near to the names of what acts': lease('JavaScript, Launch, JS, and Encrypt'),
    'objects packed as today’s programs do': pdf([...page('Lease'), objectStream('<< /Type /Font >>')]),
    'a picture whose bytes hold anything by chance': pdf([...page('Lease'), picture]),
    'a link': pdf([...page('Lease'), link]),
    'a form to fill in': pdf([...page('Lease', '/AcroForm 5 0 R'), { dictionary: '<< /Fields [] >>' }]),
    'names that only begin alike': pdf([...page('Lease'), { dictionary: '<< /JSON 1 /Launched 2 /EncryptedBy 3 >>' }]),
    'many objects': pdf([...page('Lease'), ...manyObjects(40_000)]),
    'blanks after the end': Buffer.concat([lease(), Buffer.from('\r\n\0\0')]),
  }
  test.each(Object.keys(honest))('%s: taken', async (about) => {
    expect(await checked(honest[about] ?? Buffer.alloc(0))).toBe('taken')
  })
})
