import { Anchor } from '@mantine/core'
import { openPaper, type PaperAddress } from './open-paper'
import { Words } from './words'

interface PdfLinkProps {
  /** The address of the record's noun. */
  at: PaperAddress
  /** The stored name of the file. */
  file: string
  /** The sender's name for it. */
  name: string
}

/** An uploaded PDF by its name; it opens in a tab of its own. */
export const PdfLink = ({ at, file, name }: PdfLinkProps) => (
  <Anchor component="button" type="button" onClick={() => void openPaper(at, file)}>
    <Words>{name}</Words>
  </Anchor>
)
