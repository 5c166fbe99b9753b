import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDetached } from '../../../src/areas/leasing/signing/cms'
import { type SealKey, sealKey } from '../../../src/areas/leasing/signing/seal-key'
import { sealPdf, signatureIn } from '../../../src/areas/leasing/signing/seal-pdf'
import { verifySeal } from '../../../src/areas/leasing/signing/verify-seal'
import { olderPades, oldSeal } from '../../kit/homes/old-seal'

let folder: string
let key: SealKey
let sealed: Buffer
let cms: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pades-'))
  key = await sealKey(folder)
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.addPage([612, 792])
  const issued = Buffer.from(await pdf.save({ useObjectStreams: false }))
  sealed = await sealPdf({ issued, certificate: issued, record: '{}', at: new Date('2026-11-23T12:00:00Z') }, key)
  cms = signatureIn(sealed)?.cms ?? Buffer.alloc(0)
})
afterAll(() => rm(folder, { recursive: true }))

interface Der {
  tag: number
  /** With its tag and length. */
  whole: Buffer
  value: Buffer
}

/** DER read by hand, as a check of the library that writes it. */
function read(bytes: Buffer): Der[] {
  const found: Der[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? 0
    const long = first >= 0x80 ? first - 0x80 : 0
    const head = at + 2 + long
    const end = head + (long > 0 ? bytes.readUIntBE(at + 2, long) : first)
    found.push({ tag: bytes[at] ?? 0, whole: bytes.subarray(at, end), value: bytes.subarray(head, end) })
    at = end
  }
  return found
}

const inside = (bytes: Buffer, ...path: number[]): Buffer =>
  path.reduce((at, index) => read(at)[index]?.value ?? Buffer.alloc(0), bytes)

const contentType = '2a864886f70d010903'
const messageDigest = '2a864886f70d010904'
const signingCertificateV2 = '2a864886f70d010910022f'

/** SignedData, and its one SignerInfo. */
const signedData = (of: Buffer) => inside(of, 0, 1, 0)
const signerInfo = (of: Buffer) => inside(signedData(of), 4, 0)
const attributes = (of: Buffer) => read(inside(signerInfo(of), 3))

describe('the seal is a PAdES baseline signature', () => {
  test('with exactly the content type, the digest and the signing certificate signed, in the order of DER', () => {
    const found = attributes(cms)
    expect(found.map(({ value }) => inside(value, 0).toString('hex'))).toEqual([
      contentType,
      messageDigest,
      signingCertificateV2,
    ])
    const encoded = found.map(({ whole }) => whole.toString('hex'))
    expect(encoded).toEqual(encoded.toSorted())
    const { content } = signatureIn(sealed) ?? { content: Buffer.alloc(0) }
    expect(inside(found[1]?.value ?? Buffer.alloc(0), 1, 0)).toEqual(createHash('sha256').update(content).digest())
  })

  test('whose signing certificate is the one it carries, by its SHA-256 alone', () => {
    // SigningCertificateV2, its list, its one ESSCertIDv2: the default algorithm is left out.
    const ids = read(inside(attributes(cms)[2]?.value ?? Buffer.alloc(0), 1, 0, 0))
    expect(ids).toHaveLength(1)
    const [hash, ...more] = read(ids[0]?.value ?? Buffer.alloc(0))
    expect(more).toEqual([])
    const carried = new X509Certificate(read(inside(signedData(cms), 3))[0]?.whole ?? Buffer.alloc(0))
    expect([hash?.tag, hash?.value]).toEqual([4, createHash('sha256').update(carried.raw).digest()])
    expect(carried.fingerprint256).toBe(key.certificate.fingerprint256)
  })

  test('with its time in the PDF, and nowhere else', () => {
    const text = sealed.toString('latin1')
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(text).toMatch(/\/M \(D:20261123120000Z?[^)]*\)/)
    expect(text).toMatch(/\/ESIC <<\s*\/BaseVersion \/1\.7\s*\/ExtensionLevel 1\s*>>/)
    expect(cms.includes(Buffer.from('2a864886f70d010905', 'hex'))).toBe(false)
  })

  test('that is refused when the signing certificate names another certificate', () => {
    const { content } = signatureIn(sealed) ?? { content: Buffer.alloc(0) }
    const hash = createHash('sha256').update(key.certificate.raw).digest()
    const changed = Buffer.from(cms)
    changed.writeUInt8((changed[changed.indexOf(hash)] ?? 0) ^ 1, changed.indexOf(hash))
    expect(checkDetached(content, cms)?.fingerprint256).toBe(key.certificate.fingerprint256)
    expect(checkDetached(content, changed)).toBeNull()
  })

  test.runIf(has(/./, 'pdfsig', '-v'))('that pdfsig of poppler finds valid', async () => {
    const file = join(folder, 'sealed.pdf')
    await writeFile(file, sealed)
    const said = execFileSync('pdfsig', [file]).toString()
    expect(said).toContain('Signature Type: ETSI.CAdES.detached')
    expect(said).toContain('Total document signed')
    expect(said).toContain('Signature is Valid.')
  })

  test.runIf(has(/^OpenSSL 3/, 'openssl', 'version'))(
    'that openssl verifies with its signing certificate',
    async () => {
      const signature = join(folder, 'signature')
      const content = join(folder, 'content')
      const own = join(folder, 'own.pem')
      const found = signatureIn(sealed)
      await writeFile(signature, found?.cms ?? '')
      await writeFile(content, found?.content ?? '')
      await writeFile(own, key.certificate.toString())
      const files = ['-inform', 'DER', '-in', signature, '-binary', '-content', content, '-out', '/dev/null']
      // OpenSSL checks the validity and the form of the certificate, too.
      const verify = ['cms', '-verify', '-cades', '-CAfile', own, '-purpose', 'any', '-x509_strict', ...files]
      execFileSync('openssl', verify, { stdio: 'pipe' })
      await writeFile(content, 'Another content')
      expect(() => execFileSync('openssl', verify, { stdio: 'pipe' })).toThrow(/digest failure|verif/i)
    },
  )
})

/** Other programs of the name, and older ones, lack the options that the tests use. */
function has(version: RegExp, program: string, option: string): boolean {
  const { error, stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8' })
  return error === undefined && version.test(stdout + stderr)
}

test('a signature that an earlier library made is still verified, and a changed byte breaks it', () => {
  const { content, cms: older } = olderPades
  expect(checkDetached(content, older)?.subject).toBe('CN=Freehold lease seal')
  const places = Array.from(older.keys()).filter((at) => at % 7 === 0)
  const unseen = places.filter((at) => {
    const changed = Buffer.from(older)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    return checkDetached(content, changed) !== null
  })
  expect(unseen).toEqual([])
})

describe('a seal from before PAdES', () => {
  test('is still verified', async () => {
    const { wrong, seen, fingerprint } = await verifySeal(oldSeal.file, oldSeal.certificate)
    expect([wrong, seen, fingerprint]).toEqual([[], true, oldSeal.certificate.fingerprint256])
    expect(oldSeal.file.toString('latin1')).toContain('/SubFilter /adbe.pkcs7.detached')
  })

  test('is broken by one changed byte of its signature', async () => {
    const { cms: old = Buffer.alloc(0) } = signatureIn(oldSeal.file) ?? {}
    const from = oldSeal.file.lastIndexOf('/Contents <') + '/Contents <'.length
    const unseen: number[] = []
    for (let at = 0; at < old.length; at += 7) {
      const digit = from + at * 2
      const changed = Buffer.from(oldSeal.file)
      changed.write(changed[digit] === 0x30 ? '1' : '0', digit, 'latin1')
      if ((await verifySeal(changed, oldSeal.certificate)).wrong.length === 0) unseen.push(at)
    }
    expect(unseen).toEqual([])
  })
})
