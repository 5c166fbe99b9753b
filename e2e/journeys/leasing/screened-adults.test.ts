import { expect } from 'vitest'
import { administratorOf } from '../../kit/accounts'
import { recordsOf } from '../../kit/api'
import { barriersOn } from '../../kit/axe'
import { dialogOn } from '../../kit/dialog'
import { box, fill } from '../../kit/field'
import { product, sometimes } from '../../kit/journey'
import { apply, house, press } from '../../kit/leasing/application-form'
import { quoted, sql } from '../../kit/sql'
import { toldThat } from '../../kit/toast'

const me = administratorOf('screened-adults')
const records = recordsOf(product.url, me)
const saved = 'The rental application information is updated successfully.'

/** A second adult is on the application, and the reports of both came back; nobody has read them. */
const reportsOf = (applicant: string, partner: string) =>
  sql(
    product,
    `with found as (
       update rental_application set coapplicant_name = ${quoted(partner)} where tenant_name = ${quoted(applicant)} returning account_id, id)
     insert into screening_order (account_id, application_id, adult, provider, reference, provider_ref, state, outcome, created_at, ready_at, user_id, user_name)
     select f.account_id, f.id, adult, 'sandbox', 'journey-' || adult, 'JOURNEY-' || adult, 'READY', 'UNKNOWN', now(), now(), s.id, s.name
     from found f cross join unnest(array['APPLICANT', 'COAPPLICANT']) adult
     join staff_user s on s.account_id = f.account_id and s.email = ${quoted(me.email)}`,
  )

sometimes('each adult has a report that is read, and a notice that tells of no other', async ({ open }) => {
  await house(records, 'Heron')
  const page = await open({ as: me, at: '/people/rental-application' })
  await apply(page, 'Heron', 'Orla Pike')
  await toldThat(page, saved)
  await reportsOf('Orla Pike', 'Finn Pike')
  await page.reload()
  await page.goto(`${product.url}/people/rental-application-list`)
  await page.getByRole('link', { name: 'Orla Pike', exact: true }).click()
  const details = dialogOn(page, 'Rental application')

  await details.getByRole('button', { name: 'Open report on Finn Pike' }).click()
  const report = dialogOn(page, 'Open report')
  await fill(report, { Reason: 'To decide' })
  await press(report, 'Continue')
  expect(await report.getByRole('link', { name: 'Open report' }).getAttribute('href')).toContain('JOURNEY-COAPPLICANT')
  await box(report, 'What the report says').selectOption({ label: 'Thin credit file' })
  expect(await barriersOn(page)).toEqual([])
  await press(report, 'Record result')
  await toldThat(page, 'The result of the report is recorded.')
  await details.getByText(/^Thin credit file,/).waitFor()

  await press(details, 'Deny')
  const denial = dialogOn(page, 'Deny application')
  await denial.getByRole('checkbox', { name: 'Credit history' }).check()
  const [applicant, partner] = ["applicant's", "co-applicant's"].map((whose) =>
    denial.getByRole('radiogroup', { name: `Was the ${whose} report part of this, even a small part?` }),
  )
  await applicant?.getByText('No', { exact: true }).click()
  await partner?.getByText('Yes', { exact: true }).click()
  await denial.getByText('The notice to Finn Pike names the agency that made this report.').waitFor()
  expect(await box(denial, 'Agency').inputValue()).toBe('Sandbox Screening')
  await fill(denial, { 'Credit score': '612', 'Score date': '01-05-2026', 'Lowest possible score': '300' })
  await fill(denial, {
    'Highest possible score': '850',
    'Score provider': 'Casco Scores',
    'Key factors': 'Short history',
  })
  await fill(denial, { "Co-applicant's mailing address": '77 Wharf Street, Portland, ME 04101' })
  expect(await barriersOn(page)).toEqual([])
  await press(denial, 'Deny')
  await toldThat(page, 'The application is denied.')
  const [row] = await sql(
    product,
    `select string_agg(n.adult || ': ' || coalesce(n.content #>> '{report,score,score}', 'no report') || ', ' || (n.content ->> 'sendTo'), '; ' order by n.id) as told
     from adverse_notice n join application_decision d on d.account_id = n.account_id and d.id = n.decision_id
     join rental_application a on a.account_id = d.account_id and a.id = d.application_id where a.tenant_name = 'Orla Pike'`,
  )
  expect(row?.told).toBe('APPLICANT: no report, 9 Alder Road; COAPPLICANT: 612, 77 Wharf Street, Portland, ME 04101')
})
