import Framebus from 'framebus'

/**
 * One of Braintree's fields, as its frame behaves: it speaks with the page around it over the same bus as the real one.
 * The first of the frames looks after them all. It runs in the browser.
 */
type Name = 'number' | 'expirationDate' | 'cvv' | 'postalCode'
interface Configuration {
  fields: Record<string, { placeholder?: string; internalLabel?: string }>
  styles: Record<string, Record<string, string>>
}
interface Field {
  isEmpty: boolean
  isValid: boolean
  isPotentiallyValid: boolean
  isFocused: boolean
}
type State = Record<string, Field>
interface FieldWindow extends Window {
  begin: (configuration: Configuration, state: State) => void
}

const name = window.name.replace('braintree-hosted-field-', '') as Name
const bus = new Framebus({ channel: location.hash.slice(1), targetFrames: [window.parent] })

const isRight: Record<Name, (value: string) => boolean> = {
  number: (value) => /^\d{16}$/.test(value.replace(/ /g, '')),
  expirationDate: (value) => /^(0[1-9]|1[0-2]) ?\/ ?\d\d$/.test(value) && value.slice(-2) >= '26',
  cvv: (value) => /^\d{3,4}$/.test(value),
  postalCode: (value) => value.length >= 3,
}

/** Result for a card: its nonce, or the code of the refusal. */
const outcomes: Record<string, { nonce: string } | { code: string }> = {
  '4111111111111111': { nonce: 'fake-valid-nonce' },
  '4000000000000002': { nonce: 'fake-processor-declined-visa-nonce' },
  '4000000000000010': { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' },
  '4000000000000028': { code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED' },
}

function begin(configuration: Configuration, state: State): void {
  const { placeholder = '', internalLabel = '' } = configuration.fields[name] ?? {}
  const label = document.createElement('label')
  label.textContent = internalLabel
  const input = document.createElement('input')
  input.placeholder = placeholder
  for (const [property, value] of Object.entries(configuration.styles.input ?? {}))
    input.style.setProperty(property, value)
  label.append(input)
  const said = document.createElement('p')
  said.id = 'said'
  input.setAttribute('aria-describedby', 'said')
  document.body.append(label, said)

  const field: Field = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false }
  state[name] = field
  const tell = (type: string) =>
    bus.emit('hosted-fields:INPUT_EVENT', { type, merchantPayload: { cards: [], emittedBy: name, fields: state } })
  input.addEventListener('input', () => {
    Object.assign(field, { isEmpty: input.value === '', isValid: isRight[name](input.value) })
    tell('validityChange')
  })
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && tell('inputSubmitRequest'))
  for (const type of ['focus', 'blur'])
    input.addEventListener(type, () => {
      field.isFocused = type === 'focus'
      tell(type)
    })
  const meant = (of: unknown): of is { field: Name; message: string; attribute: string; value: unknown } =>
    typeof of === 'object' && of !== null && 'field' in of && of.field === name
  bus.on('hosted-fields:TRIGGER_INPUT_FOCUS', (of) => meant(of) && input.focus())
  bus.on('hosted-fields:SET_MESSAGE', (of) => meant(of) && said.replaceChildren(of.message))
  bus.on('hosted-fields:SET_ATTRIBUTE', (of) => meant(of) && input.setAttribute(of.attribute, String(of.value)))
}

/** Only the first frame is answered with the configuration. */
function lookAfterAll(configuration: Configuration): void {
  const state: State = {}
  const siblings = Array.from({ length: window.parent.frames.length }, (_, at) => window.parent[at] as FieldWindow)
  for (const one of siblings) one.begin(configuration, state)
  bus.on('hosted-fields:TOKENIZATION_REQUEST', (_, reply) => {
    const number = siblings.find((one) => one.name.endsWith('-number'))?.document.querySelector('input')?.value ?? ''
    const outcome = outcomes[number.replace(/ /g, '')] ?? { code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' }
    reply('nonce' in outcome ? [null, outcome] : [{ ...outcome, type: 'CUSTOMER', message: outcome.code }])
  })
}

Object.assign(window, { begin })
bus.emit('hosted-fields:FRAME_READY', { field: name }, (configuration) =>
  lookAfterAll(configuration as unknown as Configuration),
)
