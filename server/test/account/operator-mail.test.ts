import { installation } from '@freehold/contract/operator/installation'
import { superSession } from '@freehold/contract/operator/super-session'
import { support } from '@freehold/contract/operator/support'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { superAdminCommand } from '../../src/commands/super-admin'
import { write } from '../../src/database/write'
import { previewOperatorMail } from '../../src/mail/operator-events'
import { forgetOldOperatorMail } from '../../src/mail/operator-mail.sql'
import { sendDueMail } from '../../src/mail/send-mail'
import { urlOf } from '../../src/postgres/door'
import { ProviderError } from '../../src/providers/provider-error'
import { days, minutes, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo, scriptedMail } from '../kit/app/mailbox'
import { addSuperAdmin, superAtWork } from '../kit/world/super-admin'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

/** Runs the command of the server, which prints a password. */
async function command(...words: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await superAdminCommand(words, urlOf(context.database.address))
    // The command goes by the machine's clock.
    context.clock.advance(1 * minutes)
    return printed.mock.calls.join('\n')
  } finally {
    printed.mockRestore()
  }
}

/** Wrong passwords until the sign-in is locked. */
async function lock(email: string): Promise<void> {
  for (let i = 0; i < 5; i += 1)
    expect((await ask(context.app, superSession.login, { email, password: 'Wrong1' })).type).toBe('E_CREDENTIALS')
  await context.database.ask('delete from sign_in_failure')
}

const queued = async (email: string) =>
  context.database.ask<{ event: string; state: string; tries: number; error: string }>(
    'select event, state, tries, error from operator_mail where to_address = $1 order by id',
    [email],
  )

describe('a mail to super admins', () => {
  test('tells all of them that there is one more', async () => {
    const { email } = await addSuperAdmin(context)
    await command('add', 'new.one@freehold.example', 'Nora', 'New')
    for (const address of [email, 'new.one@freehold.example']) {
      const [mail, ...more] = await mailTo(context, address)
      expect(mail?.subject).toBe('New super admin: Nora New')
      expect(mail?.text).toContain('superadmin remove new.one@freehold.example')
      expect(more).toEqual([])
    }
    await expect(command('add', 'new.one@freehold.example', 'Nora')).rejects.toThrow('is already a super admin')
    expect(await queued(email)).toHaveLength(1)
    const { token } = await superAtWork(context)
    const { data } = (await ask(context.app, support.log, { query: 'Nora' }, { token })).body
    expect(data.map(({ message }) => message)).toEqual(['Was made a super admin on the server.'])
  })

  test('tells one whose sign-in was locked, and nobody where the login does not exist', async () => {
    const { email } = await addSuperAdmin(context)
    await lock(email)
    const [mail] = await mailTo(context, email)
    expect(mail?.subject).toBe('Failed sign-ins to the super admin pages')
    expect(mail?.text).toContain('127.0.0.*')
    await lock('guess@freehold.example')
    expect(await queued('guess@freehold.example')).toEqual([])
  })

  test('is sent once by two senders, and again by a click where its address was refused', async () => {
    const { token } = await superAtWork(context)
    const mails = async () => (await ask(context.app, installation.mails, { query: 'bounce@' }, { token })).body.data
    await command('add', 'bounce@freehold.example', 'Bo', 'Bounce')
    await Promise.all([sendDueMail(context.context), sendDueMail(context.context)])
    const [failed, ...more] = await mails()
    expect(more).toEqual([])
    expect(failed).toMatchObject({ account_id: null, state: 'FAILED', tries: 1, event: 'super-admin-added' })
    const again = () => ask(context.app, installation.retryMail, { id: failed?.id }, { token })
    expect((await again()).type).toBe('S_OK')
    expect((await again()).type).toBe('E_CONFLICT')
    expect(await mails()).toMatchObject([{ state: 'QUEUED', error: '' }])
    await sendDueMail(context.context)
    expect(await mails()).toMatchObject([{ state: 'FAILED' }])
    await command('remove', 'bounce@freehold.example')
  })

  test('waits longer after each failure of the mail server, and is given up after ten', async () => {
    const { email } = await addSuperAdmin(context)
    await lock(email)
    const errors = Array.from({ length: 10 }, () => new ProviderError('The mail server is down.'))
    const { port, taken } = scriptedMail(errors)
    const broken = { ...context.context, ports: { ...context.context.ports, mail: port } }
    for (let tries = 1; tries <= 10; tries += 1) {
      await sendDueMail(broken)
      await sendDueMail(broken)
      expect((await queued(email)).at(-1)).toMatchObject({ tries, error: 'The mail server is down.' })
      context.clock.advance(2 ** tries * minutes)
    }
    expect((await queued(email)).at(-1)?.state).toBe('FAILED')
    await sendDueMail(broken)
    expect(taken.filter(({ to }) => to === email)).toEqual([])
  })

  test.each(['super-admin-added', 'super-sign-in-locked'])('has a preview: %s', async (event) => {
    const fresh = await testApp()
    try {
      expect((await previewOperatorMail(fresh.context, event))?.html).toContain('[email]')
    } finally {
      await fresh.close()
    }
    expect((await previewOperatorMail(context.context, event))?.html).toContain('@freehold.example')
    expect(await previewOperatorMail(context.context, 'rent-roll')).toBeNull()
  })

  test('is forgotten 90 days after its end', async () => {
    const old = () => context.database.ask(`select from operator_mail where state <> 'QUEUED'`)
    expect((await old()).length).toBeGreaterThan(0)
    context.clock.advance(91 * days)
    await write(context.context.pool, null, (tx) => forgetOldOperatorMail(tx, context.clock.now()))
    expect(await old()).toEqual([])
  })
})
