import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Details } from '../../../widgets/layout/details'
import { messages } from './messages'
import classes from './notify.module.css'
import type { LetterPreview } from './use-letter-preview'

interface PagesProps {
  preview: LetterPreview | undefined
  /** Shows the letter of another tenant. */
  onTurn: (place: number) => void
}

/** One letter in the words that will be printed. Arrows lead to those of the other tenants. */
export function LetterPages({ preview, onTurn }: PagesProps) {
  if (!preview)
    return (
      <section className={classes.preview} aria-label="Preview">
        <p className={classes.hint}>{messages.previewNotReady}</p>
      </section>
    )
  const { place, tenants, tenant_name: name, missing, pages, to } = preview
  return (
    <section className={classes.preview} aria-label="Preview" aria-live="polite">
      <header className={classes.turn}>
        <b>
          {name}
          {tenants > 1 && `, letter ${place} of ${tenants}`}
        </b>
        {tenants > 1 && (
          <span>
            <Turn
              label="Letter before"
              disabled={place === 1}
              onClick={() => onTurn(place - 1)}
              icon={IconChevronLeft}
            />
            <Turn
              label="Next letter"
              disabled={place === tenants}
              onClick={() => onTurn(place + 1)}
              icon={IconChevronRight}
            />
          </span>
        )}
      </header>
      {missing !== '' && <p>{missing} No letter is made.</p>}
      {pages.map((page) => (
        <Page key={page.language} page={page} to={to} />
      ))}
    </section>
  )
}

interface TurnProps {
  label: string
  disabled: boolean
  onClick: () => void
  icon: typeof IconChevronLeft
}

const Turn = ({ label, disabled, onClick, icon: Icon }: TurnProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon size={18} stroke={1.5} aria-hidden />
  </ActionIcon>
)

const Page = ({ page, to }: { page: LetterPreview['pages'][number]; to: readonly string[] }) => (
  <article lang={page.language} className={classes.page}>
    <p className={classes.address}>{to.join('\n')}</p>
    <h3>{page.title}</h3>
    {page.courtesy !== '' && <p className={classes.hint}>{page.courtesy}</p>}
    {page.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <Details rows={page.facts} />
    <table className={classes.amounts}>
      <caption>{page.tableTitle}</caption>
      <thead>
        <tr>
          {page.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.rows.map(([charge, before, after]) => (
          <tr key={charge}>
            <th scope="row">{charge}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{page.total[0]}</th>
          <td>{page.total[1]}</td>
          <td>{page.total[2]}</td>
        </tr>
      </tfoot>
    </table>
  </article>
)
