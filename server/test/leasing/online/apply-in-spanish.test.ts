import { apply } from '@freehold/contract/leasing/apply'
import { consentLink } from '@freehold/contract/leasing/consent-link'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { type Asking, ask } from '../../kit/app/ask'
import { begin, linkTo } from '../../kit/homes/apply-desk'
import { picture } from '../../kit/hostile/pictures'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let link: string
let token: string

beforeAll(async () => {
  const world = await householdApp()
  context = world.context
  token = world.home.people[1].token
  const { records } = world.home
  const at = { property: records.property?.inside[0] ?? 0, unit: records.unit?.inside[0] ?? 0 }
  link = await linkTo({ context, token }, at)
})
afterAll(() => context.close())

const spanish: Asking = { language: 'es' }

describe('the server refuses applicants in the language of the page', () => {
  test('a field of the form, by what is wrong with it', async () => {
    const wrong = await ask(context.app, apply.start, { token: link, email: 'no address' }, spanish)
    expect(wrong).toMatchObject({ type: 'E_INVALID', fields: { email: 'Escriba un correo válido.' } })
    const missing = await ask(
      context.app,
      apply.start,
      { token: link, email: '' },
      { language: 'es-MX,es;q=0.9,en;q=0.8' },
    )
    expect(missing).toMatchObject({
      message: 'Este dato es obligatorio.',
      fields: { email: 'Este dato es obligatorio.' },
    })
    const english = await ask(context.app, apply.start, { token: link, email: '' })
    expect(english.fields).toEqual({ email: 'Email is required.' })
  })

  test('the fields of a step that is saved', async () => {
    const part = await begin(context, link, 'paso@apply.example')
    const values = JSON.stringify({ phone: '5550100', move_in: '2026-12-01', move_out: '2026-11-01' })
    const { body } = await ask(context.app, apply.save, { token: part, step: 'you', values }, spanish)
    expect(body.faults).toEqual({
      tenant_name: 'Este dato es obligatorio.',
      phone: 'Escriba el teléfono así: (555) 010-0100.',
      move_out: 'La fecha de salida debe ser posterior a la de entrada.',
    })
    const work = JSON.stringify({ emp_name: 'Panadería', emp_job_type: 'Nada', emp_monthly_income: '0' })
    const next = await ask(context.app, apply.save, { token: part, step: 'employer', values: work }, spanish)
    expect(next.body.faults).toEqual({
      emp_job_type: 'Elija una de las opciones.',
      emp_monthly_income: 'Escriba un monto de $1.00 a $9,999,999.00.',
    })
  })

  test('an application that is not complete, and steps that are refused', async () => {
    const part = await begin(context, link, 'falta@apply.example')
    const sent = await ask(context.app, apply.submit, { token: part }, spanish)
    expect(sent.fields).toMatchObject({
      tenant_name: 'Este dato es obligatorio.',
      ssn: 'Escriba su número de Seguro Social o indique que no tiene.',
      consent: 'Firme la autorización para verificar sus antecedentes.',
    })
    const again = await ask(context.app, apply.submit, { token: part })
    expect(again.fields?.consent).toBe('Sign the consent to the background check.')
    const self = { token: part, name: 'Yo', email: 'falta@apply.example' }
    expect((await ask(context.app, apply.invite, self, spanish)).fields).toEqual({
      email: 'Este es su propio correo. Escriba el de la otra persona.',
    })
    const unsigned = await ask(context.app, apply.consent, { token: part, name: 'Yo', agree: '0' }, spanish)
    expect(unsigned.fields).toEqual({ agree: 'Marque la casilla para aceptar.' })
    const gone = await ask(context.app, apply.removeUpload, { token: part, file: 999 }, spanish)
    expect(gone).toMatchObject({ type: 'E_NOT_FOUND', message: 'No encontramos el archivo.' })
  })

  test('a link that opens nothing, also before a file is read', async () => {
    const words = 'Este enlace no funciona. Revise que copió la dirección completa o pida uno nuevo.'
    for (const call of [apply.link, apply.open, consentLink.open])
      expect((await ask(context.app, call, { token: 'x' }, spanish)).message).toBe(words)
    const files = { file: await picture() }
    expect((await ask(context.app, apply.upload, { token: 'x', kind: 'ID' }, { ...spanish, files })).message).toBe(
      words,
    )
  })
})

test('the browser of a user changes nothing: staff read English', async () => {
  const answer = await ask(context.app, rentalApplication.save, {}, { token, ...spanish })
  expect(answer.fields?.tenant_name).toBe('Tenant name is required.')
})
