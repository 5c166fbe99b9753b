import { afterAll, beforeAll, expect } from 'vitest'
import { lookUpAll } from '../../src/outbound/look-up'
import { urlOf } from '../../src/postgres/door'
import { sendDueTexts } from '../../src/texts/send-texts'
import { textsOutbound } from '../../src/texts/texts-outbound'
import { type TestApp, testApp } from '../kit/app/app'
import { costly } from '../kit/app/costly'
import { type ServerProcess, serverProcess, testMasterKey } from '../kit/app/server-process'
import { openTextDesk, publicUrl, type TextDesk } from '../kit/texts/text-desk'
import { startTwilio, type TwilioStandIn, twilioLogin } from '../kit/vendors/twilio-stand-in'

let of: TestApp
let twilio: TwilioStandIn
let desk: TextDesk
let servers: ServerProcess[]

beforeAll(async () => {
  twilio = await startTwilio()
  of = await testApp({ publicUrl })
  desk = await openTextDesk(of, twilio, 'Crash')
  // The servers have the time of this machine.
  of.clock.advance(Date.now() - of.clock.now().getTime())
  const environment = {
    DATABASE_URL: urlOf(of.database.address),
    MASTER_KEY: testMasterKey,
    MEMBERSHIPS: 'off',
    TWILIO_ACCOUNT_SID: twilioLogin.accountSid,
    TWILIO_AUTH_TOKEN: twilioLogin.authToken,
    TWILIO_MESSAGING_SERVICE: twilioLogin.messagingService,
    TWILIO_STAND_IN: twilio.url,
  }
  servers = [
    await serverProcess({ dataDir: of.context.config.dataDir, environment }),
    await serverProcess({ dataDir: of.context.config.dataDir, environment }),
  ]
  await Promise.all(servers.map((server) => server.start()))
}, 240_000)
afterAll(async () => {
  for (const server of servers ?? []) await server.close()
  await of?.close()
  await twilio?.close()
}, 60_000)

const posts = () => twilio.asked.filter((question) => question.startsWith('POST')).length

/** Moves the moments of asking back, as if so many minutes had passed. */
const minutesPass = (minutes: number) =>
  of.database.ask('update text_message set claimed_at = claimed_at - make_interval(mins => $1), asked_at = null', [
    minutes,
  ])

costly(
  'sends each text once while servers are killed before and after Twilio took one',
  async () => {
    const phones = Array.from({ length: 60 }, (_, place) => `+1617555${String(3000 + place)}`)
    for (const phone of phones)
      await desk.queue(phone, await desk.tenant(phone), { unheld: { kind: 'URGENT', reason: 'A test at any hour' } })
    for (const when of ['after', 'before', 'after', 'before'] as const) {
      const [server] = servers
      if (!server) throw new Error('There is no server')
      const before = posts()
      twilio.faults.push({ at: 'POST', when, what: 'silence' })
      await expect.poll(posts, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
      await server.kill()
      await server.start()
      servers.reverse()
    }
    for (const server of servers) await server.close()
    // Twilio's answers that were never read are looked up; what it never made goes out again.
    for (let run = 0; run < 4; run += 1) {
      await minutesPass(11)
      await lookUpAll(of.context, textsOutbound)
      await sendDueTexts(of.context)
    }
    expect(new Set(await desk.states())).toEqual(new Set(['SENT']))
    for (const phone of phones)
      expect(
        twilio.messages.filter(({ to }) => to === phone),
        phone,
      ).toHaveLength(1)
  },
  240_000,
)
