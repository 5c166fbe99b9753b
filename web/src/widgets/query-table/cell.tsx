import type { ReactNode } from 'react'
import { Clip } from './clip'
import { type ColumnKind, mostOf } from './column-kinds'

/** A cell's content as its column's kind has it: on one line, or broken between words and ended by an ellipsis. */
export function CellContent({ kind, children }: { kind: ColumnKind; children: ReactNode }) {
  return mostOf(kind) === null ? children : <Clip kind={kind}>{children}</Clip>
}
