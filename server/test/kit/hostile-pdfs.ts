import { flate, lease, objectStream, type PdfObject, page, pdf } from './sample-files'

interface HostilePdf {
  about: string
  filename: string
  bytes: Buffer
}

const acting = (action: string, catalog = '/OpenAction 5 0 R'): Buffer =>
  pdf([...page('Lease', catalog), { dictionary: action }])

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** Every one is a paper that would do more than be read, or that cannot be looked into. */
export function hostilePdfs(): HostilePdf[] {
  const honest = lease()
  const many: PdfObject[] = Array.from({ length: 100_000 }, (_, i) => ({ dictionary: `[${i}]` }))
  const hidden = (packed: PdfObject) => pdf([...page('Lease', '/OpenAction 9 0 R'), packed])
  const hexed = Buffer.from(`${Buffer.from(`9 0 ${script}`).toString('hex')}>`)
  const inside = `\nendobj\n9 0 obj\n${script}\nendobj\n`
  return [
    ['script on opening', acting(script)],
    ['script with an escaped name', acting('<< /S /J#61vaScript /#4aS (app.alert\\(1\\)) >>')],
    ['script with every letter escaped', acting('<< /S /#4a#61#76#61#53#63#72#69#70#74 /JS (1) >>')],
    ['script in the tree of names', acting('<< /Names [(a) 6 0 R] >>', '/Names << /JavaScript 5 0 R >>')],
    ['script on leaving the page', acting(script, '/AA << /WC 5 0 R >>')],
    ['script across lines and a comment', acting('<< /S % here\n/JavaScript\n/JS 6 0 R >>')],
    ['script in packed objects', hidden(objectStream(script))],
    ['script in packed objects whose name is escaped', hidden(flate(`9 0 ${script}`, '/Type /Obj#53tm /N 1 /First 4'))],
    [
      'script in packed objects of another packing',
      hidden({ dictionary: '<< /Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode >>', stream: hexed }),
    ],
    [
      'script in twice packed objects',
      hidden({ dictionary: '<< /Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode] >>', stream: hexed }),
    ],
    [
      'script laid into the bytes of a picture',
      pdf([...page('Lease'), { dictionary: '<< /Type /XObject >>', stream: Buffer.from(inside) }]),
    ],
    ['program to start', acting('<< /S /Launch /F (cmd.exe) >>')],
    ['program to start, named in pieces', acting('<< /S /L#61unch /Win << /F (cmd.exe) >> >>')],
    ['file inside', acting('<< /Type /EmbeddedFile >>', '/Names << /EmbeddedFiles 5 0 R >>')],
    ['form with scripts of its own', acting('<< /XFA 6 0 R >>', '/AcroForm 5 0 R')],
    ['film and sound', acting('<< /Type /Annot /Subtype /RichMedia >>')],
    ['locked', pdf(page('Lease'), { trailer: '/Encrypt 5 0 R' })],
    ['100,000 objects', pdf([...page('Lease'), ...many])],
    ['packed objects that grow to 200 MB', hidden(flate(Buffer.alloc(200_000_000, 32), '/Type /ObjStm /N 1 /First 4'))],
    [
      'packed objects that do not unpack',
      hidden({ dictionary: '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>', stream: Buffer.from('no') }),
    ],
    ['cut off', honest.subarray(0, honest.length - 30)],
    ['header alone', Buffer.from('%PDF-1.7\n')],
    ['header and end alone, with a page between', Buffer.from('<html>%PDF-1.7\n%%EOF')],
    ['page before its start', Buffer.concat([Buffer.from('<!doctype html><script>1</script>\n'), honest])],
    ['archive after its end', Buffer.concat([honest, Buffer.from('PK\x03\x04'), Buffer.alloc(60, 1)])],
    ['page after its end', Buffer.concat([honest, Buffer.from('<script>1</script>')])],
  ].map(([about, bytes], index) => ({ about: `PDF: ${about}`, filename: `${index}.pdf`, bytes: bytes as Buffer }))
}
