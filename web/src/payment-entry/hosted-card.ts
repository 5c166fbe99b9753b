import client from 'braintree-web/client'
import hostedFields, { type FieldName, type FieldsState } from 'braintree-web/hosted-fields'
import { type CardPart, type CardProblems, cardParts, isMissing } from '../widgets/payment-entry/card-problems'
import type { Entered } from '../widgets/payment-entry/protocol'
import type { EntryTexts } from '../widgets/payment-entry/texts/all'

/** The card's fields in Braintree's own frames: what is typed there never touches this page. */
export interface HostedCard {
  problems: () => CardProblems
  /** Says in the fields themselves, for a screen reader, what the page says beside them. */
  mark: (problems: CardProblems) => void
  focus: (part: CardPart) => void
  enter: () => Promise<Entered>
  close: () => void
}

export type Places = Readonly<Record<CardPart, HTMLElement>>

interface Listener {
  /** A field changed, so an error shown for it may be out of date. */
  changed: (part: CardPart) => void
  /** Enter was pressed in a field. */
  submitted: () => void
}

const names: Readonly<Record<CardPart, FieldName>> = {
  number: 'number',
  expiry: 'expirationDate',
  cvv: 'cvv',
  zip: 'postalCode',
}

export async function openHostedCard(
  { token, texts }: { token: string; texts: EntryTexts },
  places: Places,
  listener: Listener,
): Promise<HostedCard> {
  const fieldAt = (part: CardPart) => ({
    container: places[part],
    placeholder: texts.hints[part],
    internalLabel: texts.labels[part],
    iframeTitle: texts.labels[part],
  })
  const fields = await hostedFields.create({
    client: await client.create({ authorization: token }),
    styles: stylesAt(places.number),
    fields: {
      number: fieldAt('number'),
      expirationDate: fieldAt('expiry'),
      cvv: fieldAt('cvv'),
      postalCode: { ...fieldAt('zip'), maxlength: 10 },
    },
  })
  const changed = ({ emittedBy }: { emittedBy: FieldName }) => {
    const part = cardParts.find((one) => names[one] === emittedBy)
    if (part) listener.changed(part)
  }
  fields.on('notEmpty', changed)
  fields.on('validityChange', changed)
  fields.on('inputSubmitRequest', listener.submitted)
  return {
    problems: () => problemsOf(texts, fields.getState()),
    mark: (problems) => {
      for (const part of cardParts) {
        const field = names[part]
        const wrong = part in problems
        fields.setMessage({ field, message: problems[part] ?? '' })
        void fields.setAttribute({ field, attribute: 'aria-invalid', value: wrong })
        void (wrong ? fields.addClass(field, 'wrong') : fields.removeClass(field, 'wrong'))
      }
    },
    focus: (part) => void fields.focus(names[part]),
    enter: async () => {
      const { nonce, binData } = await fields.tokenize()
      return { nonce, debit: binData?.debit !== 'No' }
    },
    close: () => void fields.teardown(),
  }
}

function problemsOf(texts: EntryTexts, { fields }: FieldsState): CardProblems {
  const found = cardParts.flatMap((part) => {
    const { isEmpty, isValid } = fields[names[part]]
    return isValid ? [] : [[part, isEmpty ? isMissing(texts, part) : texts.wrong[part]] as const]
  })
  return Object.fromEntries(found)
}

/** The fields' frames see none of our styles: what the theme says is read off a place and handed over. */
function stylesAt(place: HTMLElement): Record<string, Record<string, string>> {
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  const tokens = getComputedStyle(document.documentElement)
  const error = { color: tokens.getPropertyValue('--mantine-color-error') }
  return {
    input: { color, 'font-family': fontFamily, 'font-size': fontSize, 'font-variant-numeric': 'tabular-nums' },
    '::placeholder': { color: tokens.getPropertyValue('--mantine-color-placeholder') },
    'input.wrong': error,
    'input.wrong::placeholder': error,
  }
}
