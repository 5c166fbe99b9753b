import sharp from 'sharp'

let drawn: Promise<Buffer> | undefined

/** A small picture that the product takes. */
export function picture(): Promise<Buffer> {
  drawn ??= sharp({ create: { width: 160, height: 120, channels: 3, background: '#4a6b5d' } })
    .png()
    .toBuffer()
  return drawn
}

/** A paper of one empty page. */
export const paper = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
)
