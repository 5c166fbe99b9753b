import { flate, lease, objectStream, type PdfObject, page, pdf } from './sample-files'

interface HostilePdf {
  about: string
  filename: string
  bytes: Buffer
  /** Words of the sentence that refuses it: it must be refused for what it is. */
  why: string
}

const acting = (action: string, catalog = '/OpenAction 5 0 R'): Buffer =>
  pdf([...page('Lease', catalog), { dictionary: action }])

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const packedKeys = '/Type /ObjStm /N 1 /First 4'
const hidden = (packed: PdfObject): Buffer => pdf([...page('Lease', '/OpenAction 9 0 R'), packed])

/** Every one is a paper that would do more than be read, or that cannot be looked into. */
export function hostilePdfs(): HostilePdf[] {
  const named = (why: string, files: Record<string, Buffer>) =>
    Object.entries(files).map(([about, bytes]) => ({ about, bytes, why }))
  return [
    ...named('contains a script', scripts()),
    ...named('starts another program', {
      'program to start': acting('<< /S /Launch /F (cmd.exe) >>'),
      'program to start, its name in pieces': acting('<< /S /L#61unch /Win << /F (cmd.exe) >> >>'),
      'film and sound': acting('<< /Type /Annot /Subtype /RichMedia >>'),
    }),
    ...named('contains other files', {
      'file inside': acting('<< /Type /EmbeddedFile >>', '/Names << /EmbeddedFiles 5 0 R >>'),
    }),
    ...named('locked with a password', { locked: pdf(page('Lease'), { trailer: '/Encrypt 5 0 R' }) }),
    ...named('cannot be checked', packedOtherwise()),
    ...named('too many parts', { '100,000 objects': pdf([...page('Lease'), ...manyObjects(100_000)]) }),
    ...named('incomplete, or has extra data', ragged()),
    ...named('not supported', {
      'header and end, a page before': Buffer.from('<html>%PDF-1.7\n%%EOF'),
      'page before its start': Buffer.concat([Buffer.from('<!doctype html><script>1</script>\n'), lease()]),
    }),
  ].map((file, index) => ({ ...file, about: `PDF: ${file.about}`, filename: `${index}.pdf` }))
}

export const manyObjects = (count: number): PdfObject[] =>
  Array.from({ length: count }, (_, i) => ({ dictionary: `[${i}]` }))

function scripts(): Record<string, Buffer> {
  const inside = `\nendobj\n9 0 obj\n${script}\nendobj\n`
  return {
    'script on opening': acting(script),
    'script with an escaped name': acting('<< /S /J#61vaScript /#4aS (app.alert\\(1\\)) >>'),
    'script with every letter escaped': acting('<< /S /#4a#61#76#61#53#63#72#69#70#74 /JS (1) >>'),
    'script in the tree of names': acting('<< /Names [(a) 6 0 R] >>', '/Names << /JavaScript 5 0 R >>'),
    'script on leaving the page': acting(script, '/AA << /WC 5 0 R >>'),
    'script across lines and a comment': acting('<< /S % here\n/JavaScript\n/JS 6 0 R >>'),
    'script in packed objects': hidden(objectStream(script)),
    'script in packed objects whose name is escaped': hidden(flate(`9 0 ${script}`, '/Type /Obj#53tm /N 1 /First 4')),
    'script in a second set of packed objects': pdf([
      ...page('Lease'),
      objectStream('<< /A 1 >>'),
      objectStream(script),
    ]),
    'script laid into the bytes of a picture': pdf([
      ...page('Lease'),
      { dictionary: '<< /Type /XObject >>', stream: Buffer.from(inside) },
    ]),
    'form with scripts of its own': acting('<< /XFA 6 0 R >>', '/AcroForm 5 0 R'),
  }
}

function packedOtherwise(): Record<string, Buffer> {
  const hexed = Buffer.from(`${Buffer.from(`9 0 ${script}`).toString('hex')}>`)
  return {
    'packed objects in hexadecimal': hidden({
      dictionary: `<< ${packedKeys} /Filter /ASCIIHexDecode >>`,
      stream: hexed,
    }),
    'twice packed objects': hidden({
      dictionary: `<< ${packedKeys} /Filter [/ASCIIHexDecode /FlateDecode] >>`,
      stream: hexed,
    }),
    'packed objects that grow to 200 MB': hidden(flate(Buffer.alloc(200_000_000, 32), packedKeys)),
    'packed objects that do not unpack': hidden({
      dictionary: `<< ${packedKeys} /Filter /FlateDecode >>`,
      stream: Buffer.from('no'),
    }),
    'packed objects with a predictor': hidden(flate(`9 0 ${script}`, `${packedKeys} /DecodeParms << /Predictor 12 >>`)),
  }
}

function ragged(): Record<string, Buffer> {
  const honest = lease()
  return {
    'cut off': honest.subarray(0, honest.length - 30),
    'header alone': Buffer.from('%PDF-1.7\n'),
    'archive after its end': Buffer.concat([honest, Buffer.from('PK\x03\x04'), Buffer.alloc(60, 1)]),
    'page after its end': Buffer.concat([honest, Buffer.from('<script>1</script>')]),
  }
}
