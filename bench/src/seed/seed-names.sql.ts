/** Names out of a number: the same number has the same name, and people share theirs as people do. */

export const words = (text: string) => `array[${text.split(' ').map((word) => `'${word}'`)}]`

const firstNames = words(
  'Maria James Aisha Liam Olivia Noah Emma Mateo Sofia Ethan Mia Lucas Amara Henry Chloe Diego Nora Samuel Ivy Omar Grace Felix Ruth Hugo Clara Ravi Elena Jonas Yuki Peter Alice Bruno Carmen Dmitri Edith Frank Gloria Hassan Irene Jack Karin Leon Maya Nadia Oscar Paula Quinn Rosa Simon Tara Ulla Victor Wanda Xavier Yara Zane Anton Beth Cyril Dora',
)
const lastNames = words(
  'Garcia Smith Johnson Williams Brown Jones Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell',
)
const trees = words(
  'Alder Ash Aspen Beech Birch Cedar Cherry Chestnut Cypress Dogwood Elder Elm Fir Hawthorn Hazel Hemlock Hickory Holly Juniper Larch Laurel Linden Magnolia Maple Mulberry Oak Olive Osier Palm Pear Pine Plane Poplar Redwood Rowan Spruce Sycamore Walnut Willow Yew',
)
/** One property in three is a court: a search for it is the broad one. */
const kinds = words('Court House Gardens')

export const pick = (names: string, seed: string) =>
  `(${names})[1 + abs(hashint8(${seed})::bigint) % cardinality(${names})]`

export const firstName = (seed: string) => pick(firstNames, seed)
export const lastName = (seed: string) => pick(lastNames, `${seed} + 5000011`)
export const person = (seed: string) => `${firstName(seed)} || ' ' || ${lastName(seed)}`
export const propertyName = (seed: string) =>
  `${pick(trees, seed)} || ' ' || (${kinds})[1 + ${seed} % 3] || ' ' || ${seed}`
