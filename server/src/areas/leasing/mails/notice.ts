import { onPaper } from '@freehold/rules/leasing/notices/notice-kinds'
import type { InEveryLanguage, Language } from '@freehold/rules/text/language'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, queueMail } from '../../../mail/event'
import { templates } from '../../../mail/template'

const words = templates({
  en: {
    subject: 'Notice from {company}: {title}',
    heading: '{title}',
    paragraphs: ['Hello {name},', '{company} sent you a notice about {home}. The PDF is attached.', '{paper}'],
    facts: [{ label: 'Home', value: '{home}' }],
    reason: 'You received this copy because you rent from {company}.',
  },
  es: {
    subject: 'Aviso de {company}: {title}',
    heading: '{title}',
    paragraphs: [
      'Hola, {name}:',
      '{company} le envió un aviso sobre {home}. El PDF va adjunto. El aviso está en inglés, y ese texto es el que vale.',
      '{paper}',
    ],
    facts: [{ label: 'Vivienda', value: '{home}' }],
    reason: 'Recibe esta copia porque renta una vivienda de {company}.',
  },
})

const copyWordsEn = { paper: onPaper, mail: 'This email is a courtesy copy.' }
const copyWords: InEveryLanguage<typeof copyWordsEn> = {
  en: copyWordsEn,
  es: {
    paper: 'Este aviso debe entregarse en papel. Este correo es una copia de cortesía.',
    mail: 'Este correo es una copia de cortesía.',
  },
}

/** A copy is sent for each click, so its record is the click: the row beside the services of its notice. */
const copyOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('notice_service as s')
    .innerJoin('notice as n', byId('n', 's', 'notice_id'))
    .innerJoin('tenant as t', byId('t', 'n', 'tenant_id'))
    .innerJoin('unit as u', byId('u', 'n', 'unit_id'))
    .innerJoin('property as p', byId('p', 'n', 'property_id'))
    .innerJoin('account as a', 'a.id', 's.account_id')
    .where('s.account_id', '=', account)
    .where('s.id', '=', id)
    .where('s.way', '=', 'EMAILED')
    .select(['n.id as notice', 'n.title', 'n.needs_paper', 'n.property_id as property', 't.email'])
    .select(['t.tenant_name as name', 'u.unit_name', 'p.property_name', 'a.name as company', 't.language'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()

export const noticeMail: GuestEvent = {
  guest: true,
  name: 'notice',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const copy = await copyOf(db, account, id)
    if (!copy || copy.email === '') return null
    const { company, title, name, unit_name, property_name, needs_paper, language } = copy
    const home = `${unit_name}, ${property_name}`
    return {
      to: copy.email,
      property: copy.property,
      language,
      letterIn: (language) =>
        words[language].fill({
          company,
          title,
          name,
          home,
          paper: copyWords[language][needs_paper ? 'paper' : 'mail'],
        }),
      attachment: { kind: 'NOTICE', record: copy.notice },
    }
  },
  newest: async (db, account) => {
    const row = await db
      .selectFrom('notice_service')
      .where('account_id', '=', account)
      .where('way', '=', 'EMAILED')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },
}

/** Sends a tenant a courtesy copy of a notice. */
export const mailNotice = (tx: Tx, scope: Scope, copy: number): Promise<unknown> =>
  queueMail(tx, scope.account, noticeMail, copy, clickOf(scope))
