import { Tooltip } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { wholeWords } from '../words'
import classes from './clip.module.css'
import { type ColumnKind, mostOf } from './column-kinds'
import { useCut } from './use-cut'

interface ClipProps {
  kind?: ColumnKind
  children: ReactNode
}

/**
 * Content that breaks only between words. If it is too long for its cell, it ends in an ellipsis and shows the full
 * text on hover and focus.
 */
export function Clip({ kind = 'text', children }: ClipProps) {
  const place = useRef<HTMLDivElement>(null)
  const { whole, stop, shown, listeners } = useCut(place)
  const content = (
    <div
      ref={place}
      className={classes.clip}
      style={{ maxWidth: mostOf(kind) ?? undefined }}
      {...listeners}
      {...(stop && { tabIndex: 0 })}
    >
      {wholeWords(children)}
    </div>
  )
  return (
    <>
      {kind === 'email' ? <div className={classes.line}>{content}</div> : content}
      {whole !== '' && (
        <Tooltip target={place} opened={shown} label={whole} multiline maw={420} className={classes.whole} />
      )}
    </>
  )
}
