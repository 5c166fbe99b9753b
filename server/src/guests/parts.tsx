import type { Cents } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import type { ComponentChildren, JSX } from 'preact'
import { callAddress } from './house'

interface HeadingProps {
  title: ComponentChildren
  /** A quiet line above the title. */
  over?: ComponentChildren
  children?: ComponentChildren
}

export const Heading = ({ title, over, children }: HeadingProps) => (
  <div class="heading">
    {over ? <p class="over">{over}</p> : null}
    <h1>{title}</h1>
    {children}
  </div>
)

interface SectionProps {
  title?: string
  id?: string
  children?: ComponentChildren
}

/** A part of the page on a sheet of its own. */
export const Section = ({ title, id, children }: SectionProps) => (
  <section class="card" id={id}>
    {title ? <h2>{title}</h2> : null}
    {children}
  </section>
)

interface NoticeProps {
  tone?: 'note' | 'good' | 'wait' | 'plain'
  /** It says what came of the last click. */
  live?: boolean
  id?: string
  hidden?: boolean
  children?: ComponentChildren
}

export const Notice = ({ tone = 'note', live, id, hidden, children }: NoticeProps) => (
  <div
    class={tone === 'note' ? 'notice' : `notice ${tone}`}
    id={id}
    hidden={hidden}
    {...(live && { role: 'status' as const })}
    {...(id && { tabindex: -1 })}
  >
    <div>{children}</div>
  </div>
)

type Fact = readonly [label: string, value: ComponentChildren]

/** Facts with their labels; blank ones are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl class="facts">
    {facts
      .filter(([, value]) => value !== '' && value !== null)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** A number that a phone calls. */
export const Phone = ({ number }: { number: string }) => <a href={callAddress(number)}>{number}</a>

interface FoldedProps {
  title: string
  /** It is shown at once, because something in it is wrong. */
  open?: boolean | undefined
  children?: ComponentChildren
}

export const Folded = ({ title, open, children }: FoldedProps) => (
  <details open={open}>
    <summary>{title}</summary>
    <div class="inside">{children}</div>
  </details>
)

interface MoneyRow {
  label: string
  amount: Cents
  note?: string
}

interface MoneyTableProps {
  language: Language
  rows: readonly MoneyRow[]
  total?: MoneyRow
}

export function MoneyTable({ language, rows, total }: MoneyTableProps): JSX.Element {
  const { money } = formatsOf(language)
  return (
    <table class="money">
      <tbody>
        {rows.map(({ label, amount, note = '' }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {note === '' ? null : <small>{note}</small>}
            </th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row">{total.label}</th>
            <td>{money(total.amount)}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

interface Photo {
  large: string
  small: string
  alt: string
  /** Shown under it; what `alt` says already. */
  caption?: string
}

export const PhotoList = ({ photos }: { photos: readonly Photo[] }) => (
  <ul class="photos">
    {photos.map(({ large, small, alt, caption }) => (
      <li key={large}>
        <a href={large} target="_blank" rel="noopener">
          <img src={small} alt={alt} loading="lazy" />
          {caption ? <span aria-hidden="true">{caption}</span> : null}
        </a>
      </li>
    ))}
  </ul>
)

interface LinkButtonProps {
  href: string
  kind?: 'first' | 'second'
  children: ComponentChildren
}

/** A way on that looks like a button. */
export const LinkButton = ({ href, kind = 'first', children }: LinkButtonProps) => (
  <a class={kind === 'second' ? 'button second' : 'button'} href={href}>
    {children}
  </a>
)

/** Text as a person typed it, with its line breaks. */
export const Typed = ({ children }: { children: string }) => <p class="lines">{children}</p>
