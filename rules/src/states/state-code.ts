/** The states, the capital's district and the territories that the post delivers to, by name. */
const codes = new Map(
  `Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE
District of Columbia DC|Florida FL|Georgia GA|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY
Louisiana LA|Maine ME|Maryland MD|Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT
Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|New Mexico NM|New York NY|North Carolina NC|North Dakota ND
Ohio OH|Oklahoma OK|Oregon OR|Pennsylvania PA|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX
Utah UT|Vermont VT|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY|Puerto Rico PR|Guam GU
American Samoa AS|United States Virgin Islands VI|Northern Mariana Islands MP`
    .split(/[|\n]/)
    .map((entry) => [entry.slice(0, -3).toLowerCase(), entry.slice(-2)] as const),
)

const known = new Set(codes.values())

/** `New York` and `NY` are both NY; what is neither is left blank rather than guessed. */
export function stateCode(name: string): string {
  const given = name.trim()
  return known.has(given.toUpperCase()) ? given.toUpperCase() : (codes.get(given.toLowerCase()) ?? '')
}
