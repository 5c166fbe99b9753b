import classes from './shares.module.css'

/** A share is drawn in one of five shades from light to dark, as occupied, or hatched for what is empty. */
export type ShareTone = 1 | 2 | 3 | 4 | 5 | 'occupied' | 'empty'

export interface Share {
  name: string
  /** Its size beside the others; nothing below zero is drawn. */
  size: number
  /** The figure in words. */
  words: string
  tone: ShareTone
}

interface SharesProps {
  /** The name of the picture. */
  label: string
  shares: readonly Share[]
}

/** The parts of a whole as one bar. The names and figures below it are text, so that all users have them. */
export function Shares({ label, shares }: SharesProps) {
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ name, size, tone }) =>
          size > 0 ? <span key={name} data-tone={tone} style={{ flexGrow: size }} /> : null,
        )}
      </div>
      <dl className={classes.names}>
        {shares.map(({ name, words, tone }) => (
          <div key={name}>
            <dt>
              <i data-tone={tone} aria-hidden /> {name}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
