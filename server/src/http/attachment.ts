export interface NamedFile {
  /** Ours, never what a person typed. */
  name: string
  type: string
}

/** Headers of a file to be kept, never shown in the page's place. */
export const attachment = ({ name, type }: NamedFile): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
})
