import type { Chance } from '../random'

const first =
  `Aisha Alma Amara Andre Beatriz Bram Callum Camille Carmen Cyrus Darnell Delia Diego Edith Elena Emeka Esther
Farid Fiona Gabriel Hana Hugo Imani Ines Isaac Jada Jonas Julia Kaito Keira Leila Leon Luca Mabel Malik Marta Mateo Mina
Nadia Noah Odette Omar Owen Paula Priya Rafael Rania Rory Ruben Sana Selma Simon Sofia Stella Tariq Tess Theo Uma Victor
Wanda Xavier Yara Yusuf Zoe`.split(/\s+/)

const last =
  `Abernathy Achebe Alvarez Andersen Barros Bauer Bergeron Boucher Brandt Caldwell Cho Coleman Costa Cruz Dawson
Desai Doyle Dubois Ekström Eriksen Farrell Feldman Fontaine Fournier Gagnon Garza Gill Haddad Hassan Hayes Herrera Ibarra
Iyer Jansen Kaplan Keane Kowalski Lavoie Lemieux Levesque Lund Mahoney Marchand Mensah Moreno Nakamura Novak Nunes Okoye
Oliveira Ouellette Park Pelletier Petrov Quinn Ramos Reyes Rossi Saito Sharma Silva Soto Tanaka Torres Tran Vargas Vega
Weber Winslow Yilmaz Zhang`.split(/\s+/)

const firms = [
  'Tern & Tide Bakery',
  'Ledge Architects',
  'North Atlantic Rope Co.',
  'Bluefin Software',
  'Casco Optical',
  'Two Lights Coffee',
  'Marsh & Meadow Florist',
  'Granite State Title',
  'Seawall Physical Therapy',
  'Driftwood Books',
  'Merrimac Marine Works',
  'Piscataqua Press',
  'Halyard Accounting',
  'Salt Pond Ceramics',
  'Kestrel Legal Aid',
  'Moorings Travel',
] as const

export interface Name {
  full: string
  email: string
}

interface Names {
  person: () => Name
  firm: () => Name
  /** Another name with the same family name. */
  relativeOf: (name: Name) => string
}

/** No name of a person or a firm comes twice. */
export function namesBy({ shuffled, pick }: Chance): Names {
  const lasts = shuffled([...last, ...last, ...last])
  const firsts = [...shuffled(first), ...shuffled(first), ...shuffled(first), ...shuffled(first)]
  const taken = new Set<string>()
  const firmsLeft = shuffled(firms)
  const next = (): string => {
    const full = `${firsts.pop()} ${lasts.pop()}`
    if (firsts.length === 0 || lasts.length === 0) throw new Error('The town has run out of people')
    if (taken.has(full)) return next()
    taken.add(full)
    return full
  }
  return {
    person: () => {
      const full = next()
      return { full, email: `${plain(full).replace(' ', '.')}@mailbox.example` }
    },
    firm: () => {
      const full = firmsLeft.pop()
      if (full === undefined) throw new Error('The town has run out of firms')
      return { full, email: `office@${plain(full).replace(/[^a-z]+/g, '')}.example` }
    },
    relativeOf: ({ full }) => {
      const [own, family] = [full.slice(0, full.indexOf(' ')), full.slice(full.indexOf(' ') + 1)]
      return `${pick(first.filter((name) => name !== own))} ${family}`
    },
  }
}

/** The name as used in an email address. */
const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
