import { expect } from 'vitest'
import { sometimes } from '../../kit/journey'

const noAnswer = 'Sorry, there was an error while reaching the server. Try again.'

/** Pages that a mailed link opens: the call they ask first, and their words for a link that does not work. */
const pages = [
  {
    at: '/resetpassword?token=0.1.guess',
    call: 'POST /api/user/open-recovery-link',
    over: 'This link has been used or is too old.',
  },
  { at: '/invitation?token=0.1.guess', call: 'GET /api/user/get-invitation', over: 'This link does not work.' },
  { at: '/setup?token=0.1.guess', call: 'GET /api/user/get-setup-link', over: 'This link does not work.' },
  { at: '/?token=0.1.guess', call: 'POST /api/user/login-by-token', over: 'This link has been used or is too old.' },
  { at: '/apply?token=0.1.guess', call: 'GET /api/apply/open-link', over: "This link doesn't work." },
]

for (const { at, call, over } of pages)
  sometimes(
    `the link ${at.split('?')[0]} is tried again after a failure of the network or the server`,
    async ({ open, expects }) => {
      expects(`net::ERR_FAILED ${call}`)
      expects(`500 ${call}`)
      expects(new RegExp(`^4\\d\\d ${call.replaceAll('/', '\\/')}`))
      const page = await open({ at: '/login' })
      const address = `**${call.split(' ')[1]}*`
      await page.route(address, (route) => route.abort())
      await page.goto(at)
      const alert = page.getByRole('alert')
      const again = page.getByRole('button', { name: 'Try again' })
      await alert.getByText(noAnswer).waitFor()
      await again.waitFor()
      expect(await page.getByRole('link', { name: 'Ask for a new link' }).count()).toBe(0)

      await page.unroute(address)
      await page.route(address, (route) => route.fulfill({ status: 500, json: { type: 'E_FAIL' } }))
      await again.click()
      await alert.getByText('There was an unknown error. Please refresh page.').waitFor()

      await page.unroute(address)
      await again.click()
      await page.getByText(over).first().waitFor()
      expect(await again.count()).toBe(0)
      expect(await page.getByText(noAnswer).count()).toBe(0)
    },
  )
