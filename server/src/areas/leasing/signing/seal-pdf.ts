import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { signDetached } from './cms'
import type { SealKey } from './seal-key'

/** The catalog's entry with the record of the signing, as JSON. PDF readers pass over a name they do not know. */
const sealName = PDFName.of('FreeholdSeal')

/** Room for the signature, in hexadecimal digits. */
const room = 8192
const unset = 9_999_999_999
const unsetRange = `[ 0 ${unset} ${unset} ${unset} ]`

interface Sealing {
  issued: Buffer
  /** The pages about who signed, when and from where. */
  certificate: Buffer
  /** JSON. */
  record: string
  at: Date
}

/**
 * Adds the certificate's pages and a signature over the whole file. The file begins with the bytes of the issued PDF: what
 * was signed is not written anew, only added to.
 */
export async function sealPdf({ issued, certificate, record, at }: Sealing, key: SealKey): Promise<Buffer> {
  const pdf = await PDFDocument.load(issued, { forIncrementalUpdate: true, updateMetadata: false })
  const added = await PDFDocument.load(certificate, { updateMetadata: false })
  const pages = await pdf.copyPages(added, added.getPageIndices())
  for (const page of pages) {
    // The copied pages are not part of the document's tree of tags.
    page.node.delete(PDFName.of('StructParents'))
    page.node.delete(PDFName.of('Tabs'))
    pdf.addPage(page)
  }
  pdf.catalog.set(sealName, pdf.context.register(pdf.context.stream(record)))
  addSignature(pdf, at)
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }))
  if (!bytes.subarray(0, issued.length).equals(issued))
    throw new Error('The sealed PDF does not begin with the issued one')
  return fillSignature(bytes, key)
}

function addSignature(pdf: PDFDocument, at: Date): void {
  const { context } = pdf
  const range = PDFArray.withContext(context)
  for (const number of [0, unset, unset, unset]) range.push(PDFNumber.of(number))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(room)),
      Reason: PDFString.of('Signed by all parties'),
      M: PDFString.fromDate(at),
    }),
  )
  const last = pdf.getPage(pdf.getPageCount() - 1)
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      // Hidden from print and locked.
      F: 132,
      T: PDFString.of('Freehold seal'),
      V: signature,
      P: last.ref,
    }),
  )
  last.node.addAnnot(field)
  pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }))
  // A PDF 1.7 file says that its signature is one of ETSI's.
  const etsi = { BaseVersion: PDFName.of('1.7'), ExtensionLevel: 1 }
  pdf.catalog.set(PDFName.of('Extensions'), context.obj({ ESIC: etsi }))
}

function fillSignature(bytes: Buffer, key: SealKey): Buffer {
  const [range, contents] = [bytes.lastIndexOf(unsetRange), bytes.lastIndexOf(`<${'0'.repeat(room)}>`)]
  if (range < 0 || contents < 0) throw new Error('The sealed PDF has no place for its signature')
  const after = contents + room + 2
  const words = `[ 0 ${contents} ${after} ${bytes.length - after} ]`.padEnd(unsetRange.length)
  bytes.write(words, range, 'latin1')
  const cms = signDetached(Buffer.concat([bytes.subarray(0, contents), bytes.subarray(after)]), key).toString('hex')
  if (cms.length > room) throw new Error('The signature is longer than its place')
  bytes.write(cms, contents + 1, 'latin1')
  return bytes
}

interface FoundSignature {
  /** All bytes of the file but the signature. */
  content: Buffer
  cms: Buffer
}

/** The signature at the end of a file; null where there is none, or one that does not cover all of it. */
export function signatureIn(bytes: Buffer): FoundSignature | null {
  const text = bytes.toString('latin1')
  const range = text.lastIndexOf('/ByteRange')
  const [, first, second, rest] = /^\/ByteRange \[ 0 (\d{1,10}) (\d{1,10}) (\d{1,10}) \]/.exec(text.slice(range)) ?? []
  if (range < 0 || !first || !second || !rest) return null
  const [contents, after] = [Number(first), Number(second)]
  if (after !== contents + room + 2 || after + Number(rest) !== bytes.length) return null
  const padded = text.slice(contents, after)
  const cms = derOf(Buffer.from(padded.slice(1, -1), 'hex'))
  // The zeros behind the signature are not signed, so nothing else may stand there.
  if (padded !== `<${cms.toString('hex').padEnd(room, '0')}>`) return null
  return { content: Buffer.concat([bytes.subarray(0, contents), bytes.subarray(after)]), cms }
}

/** The signature without its zero padding: its length is encoded at its beginning. */
function derOf(padded: Buffer): Buffer {
  // A length of two bytes, as every signature here has.
  const length = padded.length > 4 && padded[1] === 0x82 ? padded.readUInt16BE(2) : 0
  return padded.subarray(0, 4 + length)
}

/** The record of the signing in a sealed file; null without one. */
export async function recordIn(bytes: Buffer): Promise<string | null> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const ref = pdf.catalog.get(sealName)
  const stream = ref instanceof PDFRef ? pdf.context.lookup(ref) : undefined
  if (!(stream instanceof PDFRawStream) || !(stream.dict instanceof PDFDict)) return null
  return Buffer.from(stream.getContents()).toString('utf8')
}
